/** Authors of a talk or an application, in the order of the paper; they need no account. */
import { z } from 'zod';
import { emailOrNone, limitedText, optionalCitation, optionalOrcid, text } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { PROGRAMME_MESSAGES as m } from '../texts/programme.ts';

const { name, affiliation } = LIMITS.programme;

export const speaker = z.object({
  /** The name as the person writes it. */
  name: text({ required: m.personName, max: [name] }),
  /** «Surname, Given», as cited; '': derived from the name. */
  cited: optionalCitation().default(''),
  affiliation: limitedText(affiliation),
  orcid: optionalOrcid(m.orcidInvalid).nullable(),
  /** Address for mails about the programme; never public. */
  email: emailOrNone(),
  presents: z.boolean(),
});
export type Speaker = z.infer<typeof speaker>;
