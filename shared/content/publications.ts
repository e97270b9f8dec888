/** Publications. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { answerShape, exampleOf, inputShape } from '../records/fields.ts';
import { PUBLICATION_FACTS, PUBLICATION_FIELDS } from '../records/publication.ts';
import { itemState } from './item-state.ts';

/** Where and as what a work appeared. */
export const publicationFacts = z.object(inputShape(PUBLICATION_FACTS));

/** Of a text of the network's own. */
const { title, author, content, status } = PUBLICATION_FIELDS;

/**
 * What create and edit send; the image is sent with it as `file`. The specification also names these
 * fields `publication_title`, `publication_author`, `publication_content`, `publication_image`, `user_id`:
 * the API accepts both (api/publications).
 */
export const publicationInput = z
  .object({ user: z.string().optional(), ...inputShape(PUBLICATION_FIELDS) })
  .meta({ examples: [exampleOf({ title, author, content, status }), exampleOf(PUBLICATION_FIELDS)] });

/** The PDF of a publication. */
export const publicationPdf = z
  .object({ url: z.string(), filename: z.string(), /** Bytes. */ size: z.number().int() })
  .meta({ id: 'PublicationPdf' });

/** Where a work appeared and what it is about, as sources say it; null: nothing is known of it. */
export const appearance = z.object(answerShape(PUBLICATION_FACTS)).omit({ type: true, licence: true });

/** A publication as every call answers it (inside `{post}` or `{posts}`). */
export const publication = z
  .object({
    publication_id: z.number().int(),
    ...answerShape(PUBLICATION_FIELDS),
    pdf: publicationPdf.nullable(),
    ...itemState.shape,
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publication>;
