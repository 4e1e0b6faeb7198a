#!/bin/sh
# Copies the page of SITE_FOLDER to PAGE_FOLDER, with API_URL in the page and its origin in the
# Content-Security-Policy. Without API_URL, the URL of the build is kept. The folders can be the same.
set -eu
page=$SITE_FOLDER/index.html
target=${PAGE_FOLDER:-$SITE_FOLDER}/index.html

if [ -z "${API_URL:-}" ]; then
  [ "$page" = "$target" ] && exit 0
  mkdir -p "$PAGE_FOLDER"
  cp "$page"* "$PAGE_FOLDER"
  exit 0
fi
if ! printf '%s' "$API_URL" | grep -Eq '^https?://[A-Za-z0-9.:_~%/-]*[A-Za-z0-9_~-]$'; then
  echo "API_URL must be an http(s) URL without a trailing slash: $API_URL" >&2
  exit 1
fi
former=$(sed -nE 's|.*<meta name="api-url" content="(https?://[^/"]+).*|\1|p' "$page")
origin=$(printf '%s' "$API_URL" | sed -E 's|^(https?://[^/]+).*|\1|')

html=$(sed -E \
  -e "s|(<meta name=\"api-url\" content=\")[^\"]*|\1$API_URL|" \
  -e "s|(connect-src 'self')${former:+ $former}|\1 $origin|" "$page")
mkdir -p "$(dirname "$target")"
printf '%s\n' "$html" >"$target"
gzip -9 -c "$target" >"$target.gz"
rm -f "$target.br"
