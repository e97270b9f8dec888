import type { App } from '../../core/http/app.ts';
import { registerCalls } from './call-routes.ts';
import { registerCopies } from './copy-routes.ts';

export default async function calls(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['convocatorias']);
  registerCalls(app, ctx);
  registerCopies(app, ctx);
}
