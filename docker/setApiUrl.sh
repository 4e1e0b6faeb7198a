#!/bin/sh
# Sets the API URL when the container starts, as `npm run host` does, but without Node. Without
# API_URL, the URL of the build is kept.
set -eu
[ -n "${API_URL:-}" ] || exit 0

if ! printf '%s' "$API_URL" | grep -Eq '^https?://[A-Za-z0-9.:_~%/-]*[A-Za-z0-9_~-]$'; then
  echo "API_URL must be an http(s) URL without a trailing slash: $API_URL" >&2
  exit 1
fi
former=$(sed -nE 's|.*<meta name="api-url" content="(https?://[^/"]+).*|\1|p' "$SITE_FOLDER/index.html")
origin=$(printf '%s' "$API_URL" | sed -E 's|^(https?://[^/]+).*|\1|')

# Writes into the existing file: the folder may not be writable.
edit() {
  text=$(sed -E "$1" "$2")
  printf '%s\n' "$text" >"$2"
}
edit "s|(<meta name=\"api-url\" content=\")[^\"]*|\1$API_URL|" "$SITE_FOLDER/index.html"
edit "s|(connect-src 'self')${former:+ $former}|\1 $origin|" "$SITE_CONF"
gzip -9 -c "$SITE_FOLDER/index.html" >"$SITE_FOLDER/index.html.gz"
