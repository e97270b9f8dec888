import type { App } from '../../core/http/app.ts';
import { registerBounces } from './bounce-routes.ts';
import { registerSubscribers } from './subscriber-routes.ts';
import { registerSubscriptions } from './subscription-routes.ts';
import { registerUnsubscribe } from './unsubscribe-routes.ts';

export default async function newsletter(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['personas']);
  registerSubscriptions(app, ctx);
  registerUnsubscribe(app, ctx);
  registerSubscribers(app, ctx);
  registerBounces(app, ctx);
}
