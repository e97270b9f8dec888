/** The application's contents page: what it is made of, one line per part. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerFactory, type RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { registerAccount } from './account/routes.ts';
import { registerCalls } from './applications/call-routes.ts';
import { registerDecisions } from './applications/decision-routes.ts';
import { registerApplicationExport } from './applications/export-routes.ts';
import { registerOwnApplication } from './applications/own-routes.ts';
import { registerApplicationReading } from './applications/reading-routes.ts';
import { registerApplications } from './applications/routes.ts';
import { registerInvitations } from './auth/invitations.ts';
import { registerPasswordReset } from './auth/reset-routes.ts';
import { registerAuth } from './auth/routes.ts';
import { findAccount } from './auth/sessions.ts';
import { registerContact } from './contact/routes.ts';
import type { Context } from './context.ts';
import { registerDocumentOrder } from './events/document-order.ts';
import { registerEventDocuments } from './events/document-routes.ts';
import { registerEvents } from './events/routes.ts';
import { enforceAccess } from './http/access.ts';
import { guardConnections, serverOptions } from './http/connections.ts';
import { describeApi } from './http/docs.ts';
import { answerFrameworkError, answerUnreadable, handleErrors, notFound } from './http/errors.ts';
import { allowOrigins, secureHeaders } from './http/headers.ts';
import { registerHealth } from './http/health.ts';
import { acceptForms } from './http/multipart.ts';
import { registerMail } from './mail/routes.ts';
import { MAILINGS } from './mailings.ts';
import { registerNews } from './news/routes.ts';
import { refuseFilesOnLowSpace } from './operations/disk.ts';
import type { NightlyBackup } from './operations/nightly-backup.ts';
import { registerOperations } from './operations/routes.ts';
import { registerBounces } from './people/bounce-routes.ts';
import { registerLeaving } from './people/leave-routes.ts';
import { registerPublicPeople } from './people/public-routes.ts';
import { registerPeople } from './people/routes.ts';
import { registerSubscriptions } from './people/subscription-routes.ts';
import { registerPreview } from './preview/routes.ts';
import { registerPublications } from './publications/routes.ts';
import type { Publishing } from './publishing/publishing.ts';
import { registerPublishing } from './publishing/routes.ts';
import { createPublicServer, servePublic, serveRefusal } from './publishing/serve.ts';
import { registerReviews } from './reviews/routes.ts';
import { registerSettings } from './settings/routes.ts';
import { registerUploads } from './uploads/routes.ts';

/** The application as features see it: routes take zod schemas. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

/** Of a silent connection, in ms. */
const CONNECTION_TIMEOUT = 60_000;
const JSON_LIMIT = 1024 * 1024;

/** Public pages are answered before Fastify is involved. */
function publicServer({ site }: Publishing): { serverFactory: FastifyServerFactory<Server> } {
  return { serverFactory: (handler, times) => createPublicServer(site, handler, times) };
}

/** Builds the application on a context; it does not listen. Without `publishing` it answers the API alone. */
export async function buildApp(
  ctx: Context,
  publishing: Publishing | null = null,
  backup: NightlyBackup | null = null,
): Promise<App> {
  const logger: FastifyBaseLogger = ctx.log;
  const app: App = Fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustProxy,
    bodyLimit: JSON_LIMIT,
    requestTimeout: ctx.config.connections.whole,
    connectionTimeout: CONNECTION_TIMEOUT,
    http: serverOptions(ctx.config.connections),
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    ...(publishing && publicServer(publishing)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  guardConnections(app, ctx.config.connections, ctx.config.trustProxy > 0);
  handleErrors(app, publishing && (({ raw }, reply, status) => serveRefusal(publishing.site, raw, reply.raw, status)));
  await secureHeaders(app, ctx.config.siteUrl.startsWith('https:'));
  await allowOrigins(app, ctx.config.corsOrigins);
  enforceAccess(app, (token) => findAccount(ctx.db, token, ctx.clock.now()));
  refuseFilesOnLowSpace(app, ctx);
  await acceptForms(app);
  await describeApi(app, ctx.config.siteUrl);

  await registerOperations(app, { ctx, publishing, backup });
  registerHealth(app, ctx);
  registerAuth(app, ctx);
  registerPasswordReset(app, ctx);
  registerInvitations(app, ctx);
  registerAccount(app, ctx);
  registerSettings(app, ctx);
  await registerUploads(app, ctx);
  registerEvents(app, ctx);
  registerEventDocuments(app, ctx);
  registerDocumentOrder(app, ctx);
  registerNews(app, ctx);
  registerPublications(app, ctx);
  registerContact(app, ctx);
  registerPeople(app, ctx);
  registerPublicPeople(app, ctx);
  registerLeaving(app, ctx);
  registerSubscriptions(app, ctx);
  registerBounces(app, ctx);
  registerApplications(app, ctx);
  registerApplicationReading(app, ctx);
  registerApplicationExport(app, ctx);
  registerDecisions(app, ctx);
  registerOwnApplication(app, ctx);
  registerCalls(app, ctx);
  registerReviews(app, ctx);
  registerMail(app, ctx, MAILINGS);
  if (publishing) {
    registerPublishing(app, publishing);
    registerPreview(app, ctx, publishing);
  }
  app.setNotFoundHandler((request, reply) => {
    // Requests that did not come through the public server (tests inject them) find the site here.
    if (publishing && servePublic(publishing.site, request.raw, reply.raw)) return reply.hijack();
    throw notFound();
  });
  return app;
}
