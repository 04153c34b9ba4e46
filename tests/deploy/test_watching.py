"""Dashboards and alerts ask for what is measured."""

import json
import re

import promql_parser
import pytest
import yaml
from prometheus_client import REGISTRY

import bot.metrics as metrics
from bot.errors import Verdict
from tests.deploy.files import DEPLOY

SUFFIXES = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count"), "gauge": ("",)}
OURS = {
    metric.name + suffix
    for metric in REGISTRY.collect()
    if metric.name.startswith("marsgames_")
    for suffix in SUFFIXES[metric.type]
}
LABELS = {"le", "job", "instance", "role"} | {
    label for metric in vars(metrics).values() for label in getattr(metric, "_labelnames", ())
}
OUTCOMES = {"done", "refused", "ignored", "failed", "away", "ok", "too_many", "cancelled"} | {
    verdict.name.lower() for verdict in Verdict
}
ALERTS = [
    rule
    for group in yaml.safe_load((DEPLOY / "prometheus" / "alerts.yaml").read_text())["groups"]
    for rule in group["rules"]
]
DASHBOARD = json.loads((DEPLOY / "grafana" / "dashboards" / "marsgames.json").read_text())
SHOWN = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
EXPRESSIONS = [*(rule["expr"] for rule in ALERTS), *SHOWN]


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_an_expression_asks_for_what_there_is(expression):
    expression = expression.replace("$__rate_interval", "1m")
    promql_parser.parse(expression)
    for name in re.findall(r"\b(marsgames_\w+|process_\w+)", expression):
        known = name in OURS or name in {s.name for m in REGISTRY.collect() for s in m.samples}
        assert known, f"{name} is not measured"
    matched = re.findall(r'(\w+)\s*(?:=|!=|=~|!~)\s*"', expression)
    grouped = [w for by in re.findall(r"by \(([^)]*)\)", expression) for w in by.split(", ")]
    assert {*matched, *grouped} <= LABELS
    assert set(re.findall(r'outcome!?="(\w+)"', expression)) <= OUTCOMES


def test_everything_measured_is_shown():
    shown = " ".join(SHOWN)
    measured = {name for name in OURS if not name.endswith(("_sum", "_count"))}
    assert {name for name in measured if name not in shown} == set()


def test_every_alert_says_what_to_do():
    assert len({rule["alert"] for rule in ALERTS}) == len(ALERTS)
    for rule in ALERTS:
        assert rule["labels"]["severity"] in ("page", "ticket")
        assert {"summary", "action"} <= set(rule["annotations"])


def test_panels_do_not_overlap():
    taken = set()
    for panel in DASHBOARD["panels"]:
        at = panel["gridPos"]
        cells = {(at["x"] + x, at["y"] + y) for x in range(at["w"]) for y in range(at["h"])}
        assert at["x"] + at["w"] <= 24
        assert not cells & taken, panel["title"]
        taken |= cells


def test_panels_ask_the_source_that_is_chosen_and_have_numbers_of_their_own():
    variables = {each["name"]: each for each in DASHBOARD["templating"]["list"]}
    assert variables["source"]["type"] == "datasource"
    for panel in DASHBOARD["panels"]:
        for asking in (panel, *panel["targets"]):
            assert asking["datasource"]["uid"] == "${source}", panel["title"]
        letters = [target["refId"] for target in panel["targets"]]
        assert len(set(letters)) == len(letters), panel["title"]
    assert len({panel["id"] for panel in DASHBOARD["panels"]}) == len(DASHBOARD["panels"])


def test_alerts_are_written_as_prometheus_reads_them():
    """What it does not know it refuses, and then watches nothing."""
    for rule in ALERTS:
        assert set(rule) <= {"alert", "expr", "for", "keep_firing_for", "labels", "annotations"}
        assert re.fullmatch(r"(\d+(ms|s|m|h|d))+", rule.get("for", "1m")), rule["alert"]
        for text in (*rule["labels"].values(), *rule["annotations"].values()):
            assert text.count("{{") == text.count("}}")
    scraped = yaml.safe_load((DEPLOY / "prometheus" / "prometheus.yaml").read_text())
    for file in scraped["rule_files"]:
        assert (DEPLOY / "prometheus" / file).exists()
    jobs = {job["job_name"] for job in scraped["scrape_configs"]}
    assert {job for rule in ALERTS for job in re.findall(r'job="(\w+)"', rule["expr"])} <= jobs
