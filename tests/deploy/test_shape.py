"""What matters of the manifests: ports, probes, time to drain, no rights, no way round."""

import re

import pytest
import yaml

from bot.process import DRAIN
from bot.web import site
from bot.webhook import MAX_BODY, PATH
from core.errors import StorageAway
from tests.deploy.files import DEPLOY, ROLES, manifests
from webapp.app import ANSWER_PREFIXES

COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
CADDY = (DEPLOY / "Caddyfile").read_text()
DEPLOYMENTS = manifests("Deployment")
DRAINED_WITHIN = 10
"""Seconds from SIGTERM to the end of a process."""
each_role = pytest.mark.parametrize("role", ROLES)


def pods():
    """The pods of every workload, by its name."""
    workloads = DEPLOYMENTS | manifests("StatefulSet")
    found = {name: each["spec"]["template"]["spec"] for name, each in workloads.items()}
    for name, job in manifests("CronJob").items():
        found[name] = job["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    return found


def test_every_role_is_deployed():
    assert set(DEPLOYMENTS) == set(ROLES) == set(ROLES) & set(COMPOSE["services"])
    for role in ROLES:
        assert COMPOSE["services"][role]["command"] == ["--role", role]
        assert pods()[role]["containers"][0]["args"] == ["--role", role]


@each_role
def test_probes_ask_for_what_is_served(role):
    async def away():
        raise StorageAway

    served = {route.path for route in site(away, []).routes}
    container = pods()[role]["containers"][0]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"http": 8080}
    asked = {kind: container[f"{kind}Probe"]["httpGet"] for kind in ("startup", "liveness")}
    for probe in asked.values():
        assert probe == {"path": "/healthz", "port": "http"}, "no restart for a storage away"
    assert container["readinessProbe"]["httpGet"] == {"path": "/readyz", "port": "http"}
    assert {"/healthz", "/readyz", "/metrics"} <= served


def test_there_is_time_to_drain():
    assert DRAIN < DRAINED_WITHIN
    for role in ROLES:
        pod = pods()[role]
        wait = int(pod["containers"][0]["lifecycle"]["preStop"]["exec"]["command"][1])
        assert pod["terminationGracePeriodSeconds"] >= wait + DRAINED_WITHIN
        assert int(COMPOSE["services"][role]["stop_grace_period"][:-1]) > DRAINED_WITHIN
    for unit in ("marsgames.service", "marsgames@.service"):
        text = (DEPLOY / "systemd" / unit).read_text()
        assert int(re.search(r"^TimeoutStopSec=(\d+)$", text, re.MULTILINE)[1]) > DRAINED_WITHIN


@pytest.mark.parametrize("name", pods())
def test_pods_have_no_rights(name):
    pod = pods()[name]
    assert pod["securityContext"]["runAsNonRoot"]
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    assert not pod["automountServiceAccountToken"]
    for container in pod["containers"]:
        context = container["securityContext"]
        assert context["readOnlyRootFilesystem"]
        assert not context["allowPrivilegeEscalation"]
        assert context["capabilities"] == {"drop": ["ALL"]}
        assert container["resources"]["limits"]["memory"]


@pytest.mark.parametrize("name", COMPOSE["services"])
def test_containers_have_no_rights(name):
    service = COMPOSE["services"][name]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert {"mem_limit", "cpus", "pids_limit"} <= set(service)
    assert "privileged" not in service


def test_the_image_runs_as_nobody_and_the_same_everywhere():
    image = (DEPLOY / "Dockerfile").read_text()
    user = re.findall(r"^USER (\d+):(\d+)$", image, re.MULTILINE)[-1]
    for role in (*ROLES, "backup"):
        context = pods()[role]["securityContext"]
        assert (str(context["runAsUser"]), str(context["runAsGroup"])) == user
    assert f"uid={user[0]}" in COMPOSE["services"]["bot"]["tmpfs"][1]


def test_only_the_proxy_is_open_and_the_data_server_is_out_of_its_reach():
    open_ = {
        name: service["ports"]
        for name, service in COMPOSE["services"].items()
        if "ports" in service
    }
    assert set(open_) == {"caddy", "grafana"}
    assert all(port.startswith("127.0.0.1:") for port in open_["grafana"])
    on_data = {n for n, s in COMPOSE["services"].items() if "data" in s.get("networks", [])}
    assert on_data == {*ROLES, "backup", "valkey"}
    assert COMPOSE["networks"]["data"]["internal"]


def test_the_proxies_pass_what_is_served_and_nothing_else():
    prefixes = {*ANSWER_PREFIXES, PATH}
    matched = {w for line in re.findall(r"@\w+ path (.*)", CADDY) for w in line.split()}
    for prefix in prefixes:
        assert any(prefix == m or prefix.startswith(m.rstrip("*")) for m in matched), prefix
    assert not any(
        path.startswith(m.rstrip("*")) for path in ("/metrics", "/readyz") for m in matched
    )
    (ingress,) = manifests("Ingress").values()
    (rule,) = ingress["spec"]["rules"]
    paths = {each["path"]: each["backend"]["service"]["name"] for each in rule["http"]["paths"]}
    assert paths == {"/telegram": "bot", "/app": "web", "/api": "web"}
    services = manifests("Service")
    assert {services[name]["spec"]["ports"][0]["targetPort"] for name in paths.values()} == {"http"}


def test_live_news_are_not_held_back():
    web = CADDY.partition("handle @app")[2]
    assert "flush_interval -1" in web
    assert not re.search(r"^\s*encode", CADDY, re.MULTILINE)
    (ingress,) = manifests("Ingress").values()
    assert (
        ingress["metadata"]["annotations"]["nginx.ingress.kubernetes.io/proxy-buffering"] == "off"
    )


def test_the_proxies_take_every_update_that_the_bot_takes():
    sizes = {int(size) * 10**6 for size in re.findall(r"max_size (\d+)MB", CADDY)}
    assert min(sizes) >= MAX_BODY


@each_role
def test_a_role_outlives_a_node_and_grows(role):
    deployment = DEPLOYMENTS[role]["spec"]
    scaler = manifests("HorizontalPodAutoscaler")[role]["spec"]
    assert scaler["scaleTargetRef"]["name"] == role
    assert 2 <= deployment["replicas"] == scaler["minReplicas"] < scaler["maxReplicas"]
    assert deployment["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    budget = manifests("PodDisruptionBudget")[role]["spec"]
    labels = deployment["template"]["metadata"]["labels"]
    assert budget["selector"]["matchLabels"].items() <= labels.items()


def test_every_pod_is_behind_a_network_policy():
    named = set()
    for policy in manifests("NetworkPolicy").values():
        assert set(policy["spec"]["policyTypes"]) == {"Ingress", "Egress"}
        selector = policy["spec"]["podSelector"]
        named |= set(selector.get("matchLabels", {}).values())
        named |= {v for each in selector.get("matchExpressions", []) for v in each["values"]}
    assert named == set(pods())
