import type { App } from '../../core/http/app.ts';
import { registerAssignments } from './assignment-routes.ts';
import { registerReviews } from './routes.ts';

export default async function reviews(app: App): Promise<void> {
  const { ctx } = app;
  app.decorate('tags', ['evaluación']);
  registerReviews(app, ctx);
  registerAssignments(app, ctx);
}
