import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import type { App } from '../../core/http/app.ts';
import { registerContent } from '../content/routes.ts';
import { newsKind } from './index.ts';

export default async function news(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', [CONTENT_KINDS.news.plural]);
  registerContent(app, ctx, newsKind);
}
