/** Importing works as publications: from a DOI, an ORCID iD, or a BibTeX or RIS file. */
import { z } from 'zod';
import { parseOrcid } from '../forms/fields.ts';
import { LIMITS } from '../limits.ts';
import { WORK_TYPES } from '../records/publication.ts';
import { PUBLICATION_IMPORT_MESSAGES as m } from '../texts/publication-import.ts';
import { parseDoi } from './doi.ts';
import { appearance, publicationFacts, publicationInput } from './publications.ts';

const trimmed = z.string().max(500).optional();

/** The source of works: one of these fields, or a file sent as `file`. */
export const importSource = z
  .object({
    doi: trimmed.refine((value) => !value || parseDoi(value) !== null, { error: m.doiInvalid }),
    orcid: trimmed.refine((value) => !value || parseOrcid(value) !== null, { error: m.orcidInvalid }),
  })
  .meta({ examples: [{ doi: '10.5555/leer.2024' }] });

/** An existing publication with the DOI or the title of a found work. */
const knownPublication = z.object({
  publication_id: z.number().int(),
  title: z.string(),
  /** The equal field. A work with a known DOI is not imported again. */
  by: z.enum(['doi', 'title']),
  /** True if the publication is in the trash. */
  deleted: z.boolean(),
});

/** A work as its source describes it, under the names of a publication's form; '' and null for missing facts. */
const foundWork = z
  .object({
    title: z.string(),
    author: z.string(),
    /** The abstract as plain text, with blank lines between paragraphs. */
    content: z.string(),
    type: z.enum(WORK_TYPES),
    ...appearance.shape,
    known: knownPublication.nullable(),
  })
  .meta({ id: 'FoundWork' });
export type FoundWork = z.infer<typeof foundWork>;

export const foundWorks = z
  .object({
    works: z.array(foundWork),
    /** Number of works without a title, or beyond the maximum of a list. */
    skipped: z.number().int(),
    /** First lines of unreadable entries in the BibTeX file. */
    unreadable: z.array(z.number().int()),
  })
  .meta({ id: 'FoundWorks' });
export type FoundWorks = z.infer<typeof foundWorks>;

const { title, author, content } = publicationInput.shape;

/** The works to import, as found. */
export const worksToImport = z
  .object({
    works: z
      .array(publicationFacts.extend({ title, author, content: z.union([z.literal(''), content]).optional() }))
      .min(1, { error: m.noneChosen })
      .max(LIMITS.publicationImport.atOnce, { error: m.tooMany(LIMITS.publicationImport.atOnce) }),
  })
  .meta({
    examples: [
      {
        works: [
          { title: 'Leer en dos lenguas', author: 'Rayén Quilodrán', type: 'article', year: 2024, doi: '10.5555/leer.2024' },
        ],
      },
    ],
  });

export const importedWorks = z
  .object({
    publications: z.array(z.object({ publication_id: z.number().int(), title: z.string() })),
    /** Number of works whose DOI an existing publication has. */
    known: z.number().int(),
  })
  .meta({ id: 'ImportedWorks' });
export type ImportedWorks = z.infer<typeof importedWorks>;
