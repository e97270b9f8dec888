import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import type { App } from '../../core/http/app.ts';
import { registerContent } from '../content/routes.ts';
import { registerDocumentOrder } from './document-order.ts';
import { registerEventDocuments } from './document-routes.ts';
import { eventKind } from './kind.ts';
import { registerEventList } from './routes.ts';

export default async function events(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', [CONTENT_KINDS.event.many]);
  registerEventList(app, ctx);
  registerContent(app, ctx, eventKind);
  registerEventDocuments(app, ctx);
  registerDocumentOrder(app, ctx);
}
