/** Filters of the public list of publications. */
import { z } from 'zod';
import { cleanLine } from '../format/text.ts';
import { LIMITS } from '../limits.ts';
import { WORK_TYPES } from '../records/publication.ts';

/** Whatever is typed is understood: it is cut, not refused. */
const typed = z
  .string()
  .default('')
  .transform((value) => cleanLine(value.slice(0, LIMITS.searched)));

/** Filters by the names of the form's fields; '': no filter. */
export const publicationFilter = z.object({
  q: typed,
  autora: typed,
  clave: typed,
  anio: typed,
  tipo: z
    .enum(['', ...WORK_TYPES])
    .default('')
    .catch(''),
});
export type PublicationFilter = z.output<typeof publicationFilter>;
