/** Public lists of people. Source: specification, point 7. */
import { publicPerson } from '@trama/shared/people';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { App } from '../../core/http/app.ts';
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
}
