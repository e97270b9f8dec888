import type { App } from '../../core/http/app.ts';
import { registerContent } from '../content/routes.ts';
import { newsKind } from './kind.ts';

export default async function news(app: App): Promise<void> {
  const { ctx } = app;
  registerContent(app, ctx, newsKind);
}
