/** Public lists of people, and unsubscribing by address. Source: specification, point 7; decisions, "Unsubscribe". */
import { unsubscribeRequest } from '@trama/shared/contact';
import { errorBody } from '@trama/shared/errors';
import { publicPerson } from '@trama/shared/people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { constantTimeResponse } from '../../core/http/constant-time.ts';
import { limit } from '../../core/http/limits.ts';
import { siteIdentity } from '../../core/mail/identity.ts';
import { recordUnsubscribed, unsubscribeByEmail } from '../newsletter/index.ts';
import { publicPersonAnswer } from './person.ts';
import { shownPeopleOfRole } from './repository.ts';

const tags = ['personas'];

export function registerPublicPeople(app: App, ctx: Context): void {
  app.get(
    '/api/all-partners',
    { config: { access: 'public' }, schema: { summary: 'Afiliadas', tags, response: { 200: z.array(publicPerson) } } },
    async () => (await shownPeopleOfRole(ctx.db, 'afiliado')).map(publicPersonAnswer),
  );

  app.get(
    '/api/all-team',
    { config: { access: 'public' }, schema: { summary: 'Equipo', tags, response: { 200: z.array(publicPerson) } } },
    async () => (await shownPeopleOfRole(ctx.db, 'equipo')).map(publicPersonAnswer),
  );

  app.put(
    '/api/users-unsubscribe',
    {
      config: { access: 'public' },
      onRequest: limit(ctx, 'unsubscribe'),
      schema: {
        summary: 'Dejar de recibir las novedades',
        description: 'Responde lo mismo si el correo estaba suscrito o no.',
        tags,
        body: unsubscribeRequest,
        response: { 200: unsubscribeRequest, 422: errorBody, 429: errorBody },
      },
    },
    async (request) => {
      const site = await siteIdentity(ctx);
      const { email } = request.body;
      await constantTimeResponse(async () => {
        const now = ctx.clock.now();
        recordUnsubscribed(ctx, await ctx.db.transaction().execute((trx) => unsubscribeByEmail(trx, email, site, now)));
      });
      ctx.mail.wake();
      return { email };
    },
  );
}
