"""The API, `/api/v1`: JSON in, JSON out, and a bearer token with every request but the first."""

from fastapi import APIRouter

from webapp.api import coaching, news, pictures, play, records, sessions, settings, tables

PREFIX = "/api/v1"


def router() -> APIRouter:
    api = APIRouter(prefix=PREFIX)
    for part in (sessions, settings, tables, play, records, coaching, pictures, news):
        api.include_router(part.routes)
    return api
