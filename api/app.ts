/** Assembles the application from its parts. */
import { randomUUID } from 'node:crypto';
import { ROLES, type Roles } from '@trama/shared/accounts/permissions';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { provedSubject } from './core/auth/access-tokens.ts';
import { findAccount } from './core/auth/sessions.ts';
import { readLinks } from './core/budget/client.ts';
import { noteClients } from './core/budget/running-client.ts';
import { enforceAccess } from './core/http/access.ts';
import type { App } from './core/http/app.ts';
import { BODY_LIMITS, limitBodies } from './core/http/body-limits.ts';
import { guardConnections, serverOptions } from './core/http/connections.ts';
import { describeApi } from './core/http/docs.ts';
import { handleErrors, notFound, refuseUnreadable, sendFrameworkError } from './core/http/errors.ts';
import { refuseFilesOnLowSpace, refuseWrites } from './core/http/free-space.ts';
import { allowOrigins, secureHeaders } from './core/http/headers.ts';
import { handleIdempotency } from './core/http/idempotency.ts';
import { limitLinks } from './core/http/link-limits.ts';
import { logRequests } from './core/http/log.ts';
import { acceptForms } from './core/http/multipart.ts';
import { readPageForms, refuseForm, registerReceivedPages, respondToPageForms } from './core/http/page-form-responses.ts';
import { addressOfCall } from './core/http/page-forms.ts';
import { registerMail } from './core/mail/routes.ts';
import type { Publishing } from './core/publishing/publishing.ts';
import { registerPublishing } from './core/publishing/routes.ts';
import { publicServer, servePublic, serveRefusal } from './core/publishing/serve.ts';
import { createUploadAccess, signPreviews } from './core/uploads/access.ts';
import { registerUploads } from './core/uploads/routes.ts';
import { auditRequests } from './features/audit/hooks.ts';
import { MAILINGS } from './features/content-kinds.ts';
import { registerFeatures } from './features/plugins.ts';
import type { Backups } from './operations/copies/copies.ts';
import { registerOperations } from './operations/routes.ts';
import { CONFIRMATION_TEXTS, FORM_PAGE_READERS, FORMS } from './pages/page-forms.ts';
import { registerPreview } from './pages/preview.ts';
import { findDocument, publicUploads } from './pages/public-uploads.ts';
import { registerSearch } from './pages/search.ts';

/** Maximum length of a path parameter (characters), because a document's URL contains its encoded name. */
const PARAMETER_LENGTH = 1024;

/** Skips loading Fastify's default compilers of JSON Schema (200 files): validators are set below. */
const noCompiler = () => {
  throw new Error('schemas are compiled by fastify-type-provider-zod');
};

/** Builds the application on a context, without listening. Without `publishing` it serves only the API. */
export async function buildApp(
  ctx: Context,
  publishing: Publishing | null = null,
  backup: Backups | null = null,
  roles: Roles = ROLES,
): Promise<App> {
  const logger: FastifyBaseLogger = ctx.log;
  const app: App = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => addressOfCall(request, FORMS),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH },
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustProxy,
    bodyLimit: BODY_LIMITS.public,
    requestTimeout: ctx.config.connections.whole,
    connectionTimeout: ctx.config.connections.idle,
    http: serverOptions(ctx.config.connections),
    return503OnClosing: true,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseUnreadable,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    ...(publishing && { serverFactory: publicServer(publishing.site) }),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('ctx', ctx);

  logRequests(app);
  guardConnections(app, ctx.config.connections, { behindProxy: ctx.config.trustProxy > 0, budget: ctx.budget });
  handleErrors(
    app,
    publishing && (({ raw }, reply, status) => serveRefusal(publishing.site, raw, reply.raw, status)),
    (reply, body) => refuseForm(reply, ctx, FORMS, FORM_PAGE_READERS, body),
  );
  readPageForms(app, FORMS);
  await secureHeaders(app, ctx.config.siteUrl.startsWith('https:'));
  await allowOrigins(app, ctx.config.corsOrigins);
  enforceAccess(app, (token) => findAccount(ctx.db, token, ctx.clock.now()), roles);
  limitLinks(app, ctx);
  noteClients(app);
  auditRequests(app, ctx);
  handleIdempotency(app, ctx);
  // Registered before forms become pages, so that the URLs on these pages are signed.
  signPreviews(app, createUploadAccess(publicUploads(ctx), ctx.clock));
  respondToPageForms(app, ctx, FORMS, FORM_PAGE_READERS);
  refuseWrites(app, ctx.storage);
  readLinks(app, (token) => provedSubject(ctx.db, token, ctx.clock.now()));
  limitBodies(app, ctx.budget);
  refuseFilesOnLowSpace(app, ctx.config);
  await acceptForms(app, { folder: ctx.uploads.folders.temporary, config: ctx.config, budget: ctx.budget });
  await describeApi(app, ctx);

  await registerFeatures(app);
  await registerOperations(app, { ctx, publishing, backup });
  await registerUploads(app, ctx, (fileId) => findDocument(ctx.db, fileId));
  registerSearch(app, ctx);
  registerReceivedPages(app, ctx, FORMS, CONFIRMATION_TEXTS);
  registerMail(app, ctx, MAILINGS);
  if (publishing) {
    registerPublishing(app, publishing);
    registerPreview(app, ctx, publishing);
  }
  app.setNotFoundHandler((request, reply) => {
    // Requests that bypass the public server (tests inject them) get the site here.
    if (publishing && servePublic(publishing.site, request.raw, reply.raw)) return reply.hijack();
    throw notFound();
  });
  return app;
}
