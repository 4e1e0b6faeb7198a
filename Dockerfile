# The site on nginx without root (target web), and the demo backend as a server (target demo-api).
# See docs/deploying.md.

FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG MOCK=false
ARG BASE_PATH=
ARG TOKEN_ISSUER=
ARG TOKEN_AUDIENCE=
# This nginx has no Brotli module, so the .br files would never be sent.
RUN npm run build && find dist -name '*.br' -delete

FROM build AS demo-api
RUN install -d -o node /data
ENV HOST=0.0.0.0 MOCK_DATA=/data/records.json
USER node
EXPOSE 8080
CMD ["node", "--import", "tsx", "src/mock/server.ts"]

FROM nginxinc/nginx-unprivileged:1.29-alpine AS web
ARG BASE_PATH=
ENV SITE_FOLDER=/srv/site${BASE_PATH} SITE_CONF=/etc/nginx/site.conf
COPY docker/server.conf /etc/nginx/conf.d/default.conf
COPY --chmod=755 docker/setApiUrl.sh /docker-entrypoint.d/40-set-api-url.sh
# The user of nginx (101) may write these files, because the script above changes them.
COPY --chown=101 --from=build /app/dist-host/nginx.conf /etc/nginx/site.conf
COPY --chown=101 --from=build /app/dist /srv/site${BASE_PATH}
EXPOSE 8080
