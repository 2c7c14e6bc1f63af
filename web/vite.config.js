import { defineConfig } from "vite";

// One classic script and one style sheet, inlined by the Python side into a page that may load nothing.
export default defineConfig({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "../src/crowdveil/web/bundle",
    emptyOutDir: true,
    target: "es2022",
    cssCodeSplit: false,
    sourcemap: false,
    reportCompressedSize: false,
    lib: {
      entry: "src/main.js",
      name: "crowdveil",
      formats: ["iife"],
      fileName: () => "crowdveil.js",
      cssFileName: "crowdveil",
    },
  },
});
