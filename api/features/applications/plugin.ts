import type { App } from '../../core/http/app.ts';
import { announcedApplicant } from '../people/applicant.ts';
import { registerApplications } from './applying/routes.ts';
import { registerCoauthorship } from './authors/coauthor-routes.ts';
import { registerCallTexts } from './call-texts/call-text-routes.ts';
import { registerDecisions } from './decisions/decision-routes.ts';
import { registerApplicationExport } from './exports/export-routes.ts';
import { registerOwnConsent } from './own/own-consent-routes.ts';
import { registerOwnApplication } from './own/own-routes.ts';
import { registerApplicants } from './reading/applicant-routes.ts';
import { registerApplicationReading } from './reading/reading-routes.ts';
import { registerTriage } from './triage/triage-routes.ts';

export default async function applications(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['postulaciones']);
  registerApplications(app, ctx, announcedApplicant);
  registerApplicants(app, ctx);
  registerApplicationReading(app, ctx);
  registerApplicationExport(app, ctx);
  registerDecisions(app, ctx);
  registerTriage(app, ctx);
  registerCallTexts(app, ctx);
  registerOwnApplication(app, ctx);
  registerOwnConsent(app, ctx);
  registerCoauthorship(app, ctx);
}
