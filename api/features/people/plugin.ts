import type { App } from '../../core/http/app.ts';
import { registerPeopleBulk } from './bulk.ts';
import { registerPeopleExport } from './export-routes.ts';
import { registerPublicPeople } from './public-routes.ts';
import { registerPeople } from './routes.ts';
import { registerShownPeople } from './shown-routes.ts';
import { registerWithdrawal } from './withdraw-invitation.ts';

export default async function people(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['personas']);
  registerPeople(app, ctx);
  registerPeopleBulk(app, ctx);
  registerPeopleExport(app, ctx);
  registerPublicPeople(app, ctx);
  registerShownPeople(app, ctx);
  registerWithdrawal(app, ctx);
}
