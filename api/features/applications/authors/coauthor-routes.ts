/** Routes of a co-author's mailed link. */
import { coauthorship, coauthorshipLeft } from '@trama/shared/applications/coauthors';
import type { Context } from '../../../context.ts';
import type { App } from '../../../core/http/app.ts';
import { linkRoute } from '../../../core/http/link-routes.ts';
import { leaveApplication, readCoauthorship } from './coauthorship.ts';

const tags = ['coautoría'];

export function registerCoauthorship(app: App, ctx: Context): void {
  linkRoute(
    app,
    '/api/coauthorship',
    { summary: 'La postulación que nombra a una coautora', tags, response: coauthorship },
    (token) => readCoauthorship(ctx, token),
  );
  linkRoute(
    app,
    '/api/coauthorship/leave',
    {
      changes: true,
      summary: 'No figurar en una postulación',
      description: 'Se borra a la coautora, también de la ponencia que salió de ella, y se avisa a quien postuló. No se deshace.',
      tags,
      response: coauthorshipLeft,
    },
    (token) => leaveApplication(ctx, token),
  );
}
