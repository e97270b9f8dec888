import type { App } from '../../core/http/app.ts';
import { registerTalkMaterials } from './material-routes.ts';
import { registerOwnTalk } from './own-talk-routes.ts';
import { registerProgramme } from './routes.ts';

export default async function programme(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['programa']);
  registerProgramme(app, ctx);
  registerTalkMaterials(app, ctx);
  registerOwnTalk(app, ctx);
}
