/** JSON logs that say what happened without saying to whom: no address, e-mail, token or query. */
import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** @param destination where lines go; absent: standard output */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: pino.stdSerializers.err,
      // The route's pattern, not the address asked for: a query may hold anything.
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '(sin ruta)' }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
