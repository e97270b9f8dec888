import type { App } from '../../core/http/app.ts';
import { registerBreaches } from './breach-routes.ts';
import { registerDataCopy } from './export-routes.ts';
import { registerMyData } from './my-data-routes.ts';
import { registerNotice } from './notice-routes.ts';
import { registerRights } from './rights-routes.ts';

export default async function privacy(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['datos personales']);
  registerDataCopy(app, ctx);
  registerMyData(app, ctx);
  registerRights(app, ctx);
  registerNotice(app, ctx);
  registerBreaches(app, ctx);
}
