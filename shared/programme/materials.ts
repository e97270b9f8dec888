/** Materials of a talk: slides, poster, a recording elsewhere, each with its licence; and when an event takes and shows them. */
import { z } from 'zod';
import { lastDay } from '../events/times.ts';
import { isoDay, nextDay, startOfDay } from '../format/dates.ts';
import { LIMITS } from '../limits.ts';
import { PROGRAMME_MESSAGES } from '../texts/programme.ts';
import { TALK_MATERIAL_MESSAGES as m } from '../texts/talk-materials.ts';

/** Kinds of material: `recording` is a URL, the others are files. At most one of each per talk. */
export const MATERIAL_KINDS = ['slides', 'poster', 'recording'] as const;
export const materialKind = z.enum(MATERIAL_KINDS, { error: m.kind });
export type MaterialKind = z.infer<typeof materialKind>;

/** No licence is preselected for the author. */
export const LICENCES = ['cc-by', 'cc-by-nc', 'cc-by-nc-nd', 'reserved'] as const;
export const licence = z.enum(LICENCES, { error: m.licence });
export type Licence = z.infer<typeof licence>;

/** When the site shows materials: now, from the event's first day, or from the day after its last. */
export const MATERIALS_SHOWN = ['now', 'start', 'end'] as const;
export const materialsShown = z.enum(MATERIALS_SHOWN, { error: PROGRAMME_MESSAGES.invalid });
export type MaterialsShown = z.infer<typeof materialsShown>;

/** An https URL with a host name and without credentials, because a public page links to it. */
export const recordingUrl = z
  .string({ error: m.url })
  .trim()
  .max(LIMITS.programme.recording, { error: m.url })
  .refine((value) => isWebAddress(value), { error: m.url });

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return protocol === 'https:' && /\.[a-z][a-z\d-]+$/iu.test(hostname) && username === '' && password === '';
}

/** Material of a talk; the `url` of a file is on this site. */
export const talkMaterial = z.object({
  material_id: z.string(),
  kind: materialKind,
  licence,
  url: z.string(),
  /** `filename`, `mimeType` and `size` (bytes) of a file; null: a recording. */
  filename: z.string().nullable(),
  mimeType: z.string().nullable(),
  size: z.number().int().nullable(),
});
export type TalkMaterial = z.infer<typeof talkMaterial>;

/** Without a file or `url`, changes only the licence of the present material. */
export const materialInput = z
  .object({ kind: materialKind, licence, url: recordingUrl.optional() })
  .meta({ examples: [{ kind: 'recording', licence: 'cc-by', url: 'https://videos.example.org/el-rio-como-patio' }] });
export type MaterialInput = z.infer<typeof materialInput>;

interface Days {
  date: string;
  finishDate: string | null;
}

/** First day (`yyyy-mm-dd`) on which an event's files are shown; for `now` the first day of the event. */
export const materialsShownDay = (shown: MaterialsShown, event: Days): string =>
  shown === 'end' ? nextDay(lastDay(event)) : isoDay(event.date);

/** Instant (ms) from which an event's files are shown; 0: at once. */
export const materialsShownFrom = (shown: MaterialsShown, event: Days, timeZone: string): number =>
  shown === 'now' ? 0 : startOfDay(materialsShownDay(shown, event), timeZone);
