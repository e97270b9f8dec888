/** JSON logs without personal data: no address, e-mail, token or query. */
import type { FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { App } from './app.ts';

/** @param destination where lines go; absent: standard output */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: pino.stdSerializers.err,
      // Logs the route's pattern instead of the URL, whose query may contain anything.
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? '(sin ruta)' }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Monitors poll this route every few seconds. */
const UNLOGGED = '/api/health';

/** Logs one line per response with its duration in ms, except health probes. The cause of an error has its own line before. */
export function logRequests(app: App): void {
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    if (request.routeOptions.url === UNLOGGED && status < 500) return;
    request.log.info({ req: request, status, took: Math.round(elapsedTime) }, 'answered');
  });
}
