/** The application's contents page: what it is made of, one line per part. */

import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyServerFactory, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './context.ts';
import { findAccount } from './core/auth/sessions.ts';
import { noteClients } from './core/budget/running-client.ts';
import { enforceAccess } from './core/http/access.ts';
import { sendRefusal } from './core/http/answer-page.ts';
import type { App } from './core/http/app.ts';
import { BODY_LIMITS, limitBodies } from './core/http/body-limits.ts';
import { guardConnections, serverOptions } from './core/http/connections.ts';
import { describeApi } from './core/http/docs.ts';
import { answerFrameworkError, answerUnreadable, handleErrors, notFound } from './core/http/errors.ts';
import { refuseFilesOnLowSpace } from './core/http/free-space.ts';
import { allowOrigins, secureHeaders } from './core/http/headers.ts';
import { registerHealth } from './core/http/health.ts';
import { limitLinks } from './core/http/link-limits.ts';
import { logRequests } from './core/http/log.ts';
import { acceptForms } from './core/http/multipart.ts';
import { answerOnce } from './core/http/once.ts';
import { refuseWrites } from './core/http/refuse-writes.ts';
import { registerSecurityText } from './core/http/security-text.ts';
import { registerMail } from './core/mail/routes.ts';
import type { Publishing } from './core/publishing/publishing.ts';
import { registerPublishing } from './core/publishing/routes.ts';
import { createPublicServer, servePublic, serveRefusal } from './core/publishing/serve.ts';
import { createUploadAccess, signPreviews } from './core/uploads/access.ts';
import { registerUploads } from './core/uploads/routes.ts';
import { registerAccount } from './features/accounts/account-routes.ts';
import { registerEmailChange } from './features/accounts/email-routes.ts';
import { registerInvitations } from './features/accounts/invitations.ts';
import { registerPasswordReset } from './features/accounts/reset-routes.ts';
import { registerSecondFactor } from './features/accounts/second-factor-routes.ts';
import { registerAuth } from './features/accounts/session-routes.ts';
import { registerApplications } from './features/applications/applying/routes.ts';
import { registerCoauthorship } from './features/applications/authors/coauthor-routes.ts';
import { registerCallTexts } from './features/applications/call-texts/call-text-routes.ts';
import { registerDecisions } from './features/applications/decisions/decision-routes.ts';
import { registerApplicationExport } from './features/applications/exports/export-routes.ts';
import { registerOwnConsent } from './features/applications/own/own-consent-routes.ts';
import { registerOwnApplication } from './features/applications/own/own-routes.ts';
import { registerApplicants } from './features/applications/reading/applicant-routes.ts';
import { registerApplicationReading } from './features/applications/reading/reading-routes.ts';
import { registerTriage } from './features/applications/triage/triage-routes.ts';
import { auditRequests } from './features/audit/hooks.ts';
import { registerAudit } from './features/audit/routes.ts';
import { registerCalls } from './features/calls/call-routes.ts';
import { registerCopies } from './features/calls/copy-routes.ts';
import { registerPublicCertificates } from './features/certificates/public-routes.ts';
import { registerCertificates } from './features/certificates/routes.ts';
import { registerContact } from './features/contact/routes.ts';
import { registerContent } from './features/content/index.ts';
import { MAILINGS } from './features/content/kinds.ts';
import { registerTextPictures } from './features/content/text-picture-routes.ts';
import { registerDrafts } from './features/drafts/routes.ts';
import { registerDocumentOrder } from './features/events/document-order.ts';
import { registerEventDocuments } from './features/events/document-routes.ts';
import { eventKind } from './features/events/index.ts';
import { registerEventList } from './features/events/routes.ts';
import { registerHistory } from './features/history/routes.ts';
import { registerLostLinks } from './features/links/routes.ts';
import { newsKind } from './features/news/index.ts';
import { registerBounces } from './features/newsletter/bounce-routes.ts';
import { registerSubscribers } from './features/newsletter/subscriber-routes.ts';
import { registerSubscriptions } from './features/newsletter/subscription-routes.ts';
import { registerUnsubscribe } from './features/newsletter/unsubscribe-routes.ts';
import { registerOpeningNotices } from './features/notices/routes.ts';
import { erasing } from './features/people/erase.ts';
import { registerPeopleExport } from './features/people/export-routes.ts';
import { registerPublicPeople } from './features/people/public-routes.ts';
import { personRecord } from './features/people/record.ts';
import { registerPeople } from './features/people/routes.ts';
import { registerShownPeople } from './features/people/shown-routes.ts';
import { registerWithdrawal } from './features/people/withdraw-invitation.ts';
import { registerBreaches } from './features/privacy/breach-routes.ts';
import { registerDataCopy } from './features/privacy/export-routes.ts';
import { registerMyData } from './features/privacy/my-data-routes.ts';
import { registerNotice } from './features/privacy/notice-routes.ts';
import { registerRights } from './features/privacy/rights-routes.ts';
import { registerTalkMaterials } from './features/programme/material-routes.ts';
import { registerOwnTalk } from './features/programme/own-talk-routes.ts';
import { registerProgramme } from './features/programme/routes.ts';
import { registerPublicationImport } from './features/publications/import/routes.ts';
import { publicationKind } from './features/publications/index.ts';
import { registerPublicationPdf } from './features/publications/pdf-routes.ts';
import { registerAssignments } from './features/reviews/assignment-routes.ts';
import { registerReviews } from './features/reviews/routes.ts';
import { registerSettings } from './features/settings/routes.ts';
import { registerTrash } from './features/trash/routes.ts';
import type { NightlyBackup } from './operations/nightly-backup.ts';
import { registerOperations } from './operations/routes.ts';
import { registerPreview } from './pages/preview.ts';
import { findDocument, publicUploads } from './pages/public-uploads.ts';
import { registerSearch } from './pages/search.ts';

/** In characters. A document's address carries its name, encoded. */
const PARAMETER_LENGTH = 1024;

/** In the place of Fastify's compilers of JSON Schema, two hundred files that it would read at the start: the app sets its own. */
const noCompiler = () => {
  throw new Error('schemas are compiled by fastify-type-provider-zod');
};

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
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: PARAMETER_LENGTH },
    trustProxy: (_address: string, hop: number) => hop < ctx.config.trustProxy,
    bodyLimit: BODY_LIMITS.public,
    requestTimeout: ctx.config.connections.whole,
    connectionTimeout: ctx.config.connections.idle,
    http: serverOptions(ctx.config.connections),
    return503OnClosing: true,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerUnreadable,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    ...(publishing && publicServer(publishing)),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  logRequests(app);
  guardConnections(app, ctx.config.connections, { behindProxy: ctx.config.trustProxy > 0, budget: ctx.budget });
  handleErrors(
    app,
    publishing && (({ raw }, reply, status) => serveRefusal(publishing.site, raw, reply.raw, status)),
    (reply, body) => sendRefusal(reply, ctx, body),
  );
  await secureHeaders(app, ctx.config.siteUrl.startsWith('https:'));
  await allowOrigins(app, ctx.config.corsOrigins);
  enforceAccess(app, (token) => findAccount(ctx.db, token, ctx.clock.now()));
  limitLinks(app, ctx);
  noteClients(app);
  auditRequests(app, ctx);
  answerOnce(app, ctx);
  const uploadAccess = createUploadAccess(publicUploads(ctx), ctx.clock);
  signPreviews(app, uploadAccess);
  refuseWrites(app, ctx.storage);
  limitBodies(app, ctx.budget);
  refuseFilesOnLowSpace(app, ctx.config);
  await acceptForms(app, { folder: ctx.uploads.folders.temporary, config: ctx.config, budget: ctx.budget });
  await describeApi(app, ctx);

  await registerOperations(app, { ctx, publishing, backup });
  registerHealth(app, ctx);
  registerSecurityText(app, ctx);
  registerAuth(app, ctx);
  registerPasswordReset(app, ctx);
  registerInvitations(app, ctx);
  registerWithdrawal(app, ctx);
  registerEmailChange(app, ctx);
  registerSecondFactor(app, ctx);
  registerAccount(app, ctx);
  registerSettings(app, ctx);
  await registerUploads(app, ctx, uploadAccess, (fileId) => findDocument(ctx.db, fileId));
  registerEventList(app, ctx);
  registerContent(app, ctx, eventKind);
  registerEventDocuments(app, ctx);
  registerDocumentOrder(app, ctx);
  registerContent(app, ctx, newsKind);
  registerContent(app, ctx, publicationKind);
  registerPublicationPdf(app, ctx);
  registerPublicationImport(app, ctx);
  registerTextPictures(app, ctx);
  registerContact(app, ctx);
  registerPeople(app, ctx);
  registerPeopleExport(app, ctx);
  registerPublicPeople(app, ctx);
  registerDataCopy(app, ctx);
  registerShownPeople(app, ctx);
  registerMyData(app, ctx);
  registerRights(app, ctx, erasing);
  registerNotice(app, ctx);
  registerBreaches(app, ctx);
  registerUnsubscribe(app, ctx);
  registerSubscriptions(app, ctx);
  registerSubscribers(app, ctx, erasing);
  registerBounces(app, ctx);
  registerApplications(app, ctx);
  registerApplicants(app, ctx);
  registerApplicationReading(app, ctx);
  registerApplicationExport(app, ctx);
  registerDecisions(app, ctx);
  registerTriage(app, ctx);
  registerCallTexts(app, ctx);
  registerOwnApplication(app, ctx);
  registerCoauthorship(app, ctx);
  registerDrafts(app, ctx);
  registerLostLinks(app, ctx);
  registerOpeningNotices(app, ctx);
  registerOwnConsent(app, ctx);
  registerCalls(app, ctx);
  registerAssignments(app, ctx);
  registerCopies(app, ctx);
  registerReviews(app, ctx);
  registerProgramme(app, ctx);
  registerTalkMaterials(app, ctx, uploadAccess);
  registerOwnTalk(app, ctx);
  registerCertificates(app, ctx);
  registerPublicCertificates(app, ctx);
  registerTrash(app, ctx);
  registerAudit(app, ctx);
  registerHistory(app, ctx, personRecord);
  registerSearch(app, ctx);
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
