import type { App } from '../../core/http/app.ts';
import { registerAccount } from './account-routes.ts';
import { registerEmailChange } from './email-routes.ts';
import { registerInvitations } from './invitations.ts';
import { registerPasswordReset } from './reset-routes.ts';
import { registerSecondFactor } from './second-factor-routes.ts';
import { registerAuth } from './session-routes.ts';

export default async function accounts(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['acceso']);
  registerAuth(app, ctx);
  registerPasswordReset(app, ctx);
  registerInvitations(app, ctx);
  registerEmailChange(app, ctx);
  registerSecondFactor(app, ctx);
  registerAccount(app, ctx);
}
