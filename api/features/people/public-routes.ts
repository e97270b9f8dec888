/** Public lists of people. Source: specification, point 7. */
import { publicPerson } from '@trama/shared/people/people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
import { route } from '../../core/http/route.ts';
import { publicPersonResponse } from './person.ts';
import { shownPeopleOfRole } from './repository.ts';

export function registerPublicPeople(app: App, ctx: Context): void {
  route(app, 'GET /api/all-partners', {
    access: 'public',
    summary: 'Afiliadas',
    responses: { 200: z.array(publicPerson) },
    handler: async () => (await shownPeopleOfRole(ctx.db, 'afiliado')).map(publicPersonResponse),
  });

  route(app, 'GET /api/all-team', {
    access: 'public',
    summary: 'Equipo',
    responses: { 200: z.array(publicPerson) },
    handler: async () => (await shownPeopleOfRole(ctx.db, 'equipo')).map(publicPersonResponse),
  });
}
