"""The mini-app: an HTTP API over the use cases, live updates, and the built client."""
