import type { App } from '../../core/http/app.ts';
import { registerPublicCertificates } from './public-routes.ts';
import { registerCertificates } from './routes.ts';

export default async function certificates(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['certificados']);
  registerCertificates(app, ctx);
  registerPublicCertificates(app, ctx);
}
