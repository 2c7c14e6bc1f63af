"""One small Spark session for all tests that need one."""

import os
import shutil
import sys

import pytest


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    """A local session with one core, or a skip that says what is missing."""
    sql = pytest.importorskip("pyspark.sql", reason="needs the extra crowdveil[spark]")
    if shutil.which("java") is None:
        pytest.skip("needs Java 17")
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    session = (
        sql.SparkSession.builder.master("local[1]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "2")
        .config("spark.driver.memory", "1g")
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()
