/** A talk as its speaker sees and completes it, by the personal link of the application. */
import { z } from 'zod';
import { linkToken } from '../applications/own-application.ts';
import { limitedText } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { responseVersion } from '../records/history.ts';
import { materialKind, materialsShown, talkMaterial } from './materials.ts';
import { authorPlace } from './places.ts';

const token = 'Zm9ybWEtZGUtdW4tcGFzZS1wYXJhLWVqZW1wbG9zMDEyMw';

/** `POST /my-application/talk/materials/remove`. */
export const materialRemoval = linkToken.extend({ kind: materialKind }).meta({ examples: [{ token, kind: 'slides' }] });

/** `POST /my-application/talk/abstract`. */
export const ownAbstract = linkToken
  .extend({
    abstract: limitedText(LIMITS.programme.abstract, { lines: true }),
    /** Version of the talk on which the form is based. */
    version: z.int().nonnegative().optional(),
  })
  .meta({ examples: [{ token, version: 1, abstract: 'Recorrimos tres escuelas a la orilla del Biobío.' }] });

export type OwnAbstract = z.infer<typeof ownAbstract>;

/** `POST /my-application/talk`: the material and abstract that a speaker adds by the personal link after the acceptance. */
export const ownTalk = z
  .object({
    title: z.string(),
    abstract: z.string(),
    /** Counts the talk's saves from 1; 0: nothing is saved yet. */
    version: responseVersion,
    /** Last day (`yyyy-mm-dd`) for changes; null: the event requests nothing. */
    until: z.string().nullable(),
    /** Whether changes are possible now. */
    open: z.boolean(),
    shown: materialsShown,
    /** First day (`yyyy-mm-dd`) on which the site shows the files; for `now` the first day of the event. */
    shownDay: z.string(),
    /** True if the author asked not to be named. Files are then refused, because they would contain the name. */
    unpublished: z.boolean(),
    /** Page of the talk; null: not in a published programme. */
    page: z.string().nullable(),
    place: authorPlace,
    materials: z.array(talkMaterial),
  })
  .meta({ id: 'OwnTalk' });
export type OwnTalk = z.infer<typeof ownTalk>;
