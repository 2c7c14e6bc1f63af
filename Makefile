# Crowdveil: `make demo` and `make test` do all the set-up on a machine with Python 3.11 and make.
PYTHON ?= python3
EXTRAS ?= dev,live
BIN := .venv/bin
comma := ,
READY := .venv/.ready-$(subst $(comma),-,$(EXTRAS))
JOBS ?= 2

.PHONY: demo test test-all lint bench docs clean

demo: $(READY)
	$(BIN)/crowdveil demo -o demo

test: lint
	$(BIN)/python -m pytest -n $(JOBS) -m "not slow"

test-all: lint
	HYPOTHESIS_PROFILE=full $(BIN)/python -m pytest -n $(JOBS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m benchmarks

docs: .venv/.ready-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

.venv/.ready-%: pyproject.toml requirements.lock
	@echo "setting up .venv with $(subst -,$(comma) ,$*); takes about a minute, once"
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --constraint requirements.lock --editable ".[$(subst -,$(comma),$*)]"
	touch $@

clean:
	rm -rf .venv build site demo .pytest_cache .mypy_cache .ruff_cache
