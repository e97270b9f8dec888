/** «Así apareces»: the public entry of a person behind a personal link, and the person's answer. */
import { z } from 'zod';
import { linkToken } from '../applications/own-application.ts';
import { responseShape } from '../records/fields.ts';
import { PROFILE_FIELDS } from '../records/person.ts';
import { SHOWN_CONSENTS, SHOWN_PERSON_TEXTS as t } from '../texts/consents-by-link.ts';
import { publicPerson, type ShownState, shownState } from './people.ts';

/** `POST /shown-person`. */
export const shownPerson = publicPerson
  .pick({ fullName: true, role_name: true, image: true })
  .extend({
    ...responseShape(PROFILE_FIELDS),
    /** Path of the generated portrait that replaces a missing photo. */
    portrait: z.string(),
    state: shownState,
    /** True if an administrator hides the person on public pages, whatever the person's own state. */
    hidden: z.boolean(),
  })
  .meta({ id: 'ShownPerson' });
export type ShownPerson = z.infer<typeof shownPerson>;

/** Sentence that tells the person whether they appear on public pages. */
export const shownWords = (state: ShownState, hidden: boolean): string =>
  hidden && state !== 'withdrawn' ? t.hidden : t.states[state];

/** `POST /shown-person/accept`: accepts the text of this version. */
export const shownAcceptance = linkToken
  .extend({ version: z.enum(Object.keys(SHOWN_CONSENTS)) })
  .meta({ examples: [{ token: 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw', version: '1' }] });
