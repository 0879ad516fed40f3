import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is called, for the log: `{ call: 'getanalytics' }` or `{ rest: 'sessions', deed: 'GET' }`. */
    called: Readonly<Record<string, string>> | undefined;
  }
}

/** Logs each call of the account's host once it is answered: name, caller and milliseconds, never its body. */
export const callLog = fp((api, _options, done) => {
  api.decorateRequest('called', undefined);
  api.addHook('onResponse', (request, reply, next) => {
    const { called, caller, ip } = request;
    // what was refused or failed has been logged with its reason
    if (called && (reply.statusCode < 400 || reply.statusCode === 401)) {
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ ...called, ip, account: caller?.accountId, ms }, 'called');
    }
    next();
  });
  done();
});
