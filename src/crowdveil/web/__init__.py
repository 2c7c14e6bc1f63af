"""The one front end that the report and the dashboard show: its payload, its bundle, and the page around it."""

from crowdveil.web.page import page, script, style
from crowdveil.web.payload import decode, encode, payload

__all__ = ["decode", "encode", "page", "payload", "script", "style"]
