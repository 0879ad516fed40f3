# The image of a host: docs/operation/install.md. `node scripts/tryImage.mjs` builds and tries it.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN npm run build
RUN npm ci --omit=dev
RUN node scripts/serverPackages.mjs && find dist -name "*.map" -delete

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/scripts/run.mjs /app/scripts/requireNode.mjs ./scripts/
COPY --from=build /app/contract ./contract
COPY --from=build /app/rules ./rules
COPY --from=build /app/tokens ./tokens
COPY --from=build /app/sandbox ./sandbox
COPY --from=build /app/server ./server
COPY --from=build /app/docs/your-own-viewer.md ./docs/
RUN mkdir /data && chown node:node /data && chmod 700 /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "server/main.ts"]
