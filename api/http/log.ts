/** JSON logs that say what happened without saying to whom: no address, e-mail, token or query. */
import type { FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';

export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: pino.stdSerializers.err,
      // The route's pattern, not the address asked for: a query may hold anything.
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '(sin ruta)' }),
    },
  });
}
