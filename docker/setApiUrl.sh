#!/bin/sh
# Writes API_URL into the page of SITE_FOLDER, and its origin into the Content-Security-Policy.
# Without API_URL, the URL of the build is kept.
set -eu
[ -n "${API_URL:-}" ] || exit 0

if ! printf '%s' "$API_URL" | grep -Eq '^https?://[A-Za-z0-9.:_~%/-]*[A-Za-z0-9_~-]$'; then
  echo "API_URL must be an http(s) URL without a trailing slash: $API_URL" >&2
  exit 1
fi
page=$SITE_FOLDER/index.html
former=$(sed -nE 's|.*<meta name="api-url" content="(https?://[^/"]+).*|\1|p' "$page")
origin=$(printf '%s' "$API_URL" | sed -E 's|^(https?://[^/]+).*|\1|')

# Writes into the existing file: the folder may not be writable.
html=$(sed -E \
  -e "s|(<meta name=\"api-url\" content=\")[^\"]*|\1$API_URL|" \
  -e "s|(connect-src 'self')${former:+ $former}|\1 $origin|" "$page")
printf '%s\n' "$html" >"$page"
gzip -9 -c "$page" >"$page.gz"
rm -f "$page.br"
