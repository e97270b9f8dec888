import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import type { App } from '../../core/http/app.ts';
import { registerContent } from '../content/routes.ts';
import { registerPublicationImport } from './import/routes.ts';
import { publicationKind } from './kind.ts';
import { registerPublicationPdf } from './pdf-routes.ts';

export default async function publications(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', [CONTENT_KINDS.publication.plural]);
  registerContent(app, ctx, publicationKind);
  registerPublicationPdf(app, ctx);
  registerPublicationImport(app, ctx);
}
