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
# Changes the lines that docs/hosting/nginx.conf names for a base path, except `location /`: the
# container has the whole origin.
RUN sed -Ei "s#/(assets/|index\.html)#${BASE_PATH}/\1#" docs/hosting/nginx.conf
# The start script writes the page to /tmp, so the container also runs read-only and as any user.
RUN sed -Ei "s#  location / \{#  location = ${BASE_PATH}/index.html {\n    root /tmp/omnichannel;\n  }\n&#" docs/hosting/nginx.conf

FROM build AS demo-api
# OpenShift runs containers as any user of the group 0.
RUN install -d -o node -g 0 -m 775 /data
ENV HOST=0.0.0.0 MOCK_DATA=/data/records.json
USER node
EXPOSE 8080
CMD ["node", "--import", "tsx", "src/mock/server.ts"]

FROM nginxinc/nginx-unprivileged:1.29-alpine AS web
ARG BASE_PATH=
ENV SITE_FOLDER=/srv/omnichannel${BASE_PATH} PAGE_FOLDER=/tmp/omnichannel${BASE_PATH}
COPY --chmod=755 docker/setApiUrl.sh /docker-entrypoint.d/40-set-api-url.sh
COPY --from=build /app/docs/hosting/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /app/dist /srv/omnichannel${BASE_PATH}
EXPOSE 8080
