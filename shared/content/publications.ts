/** Publications. Source: specification, points 3, 5 and 7. */
import { z } from 'zod';
import { exampleOf, inputShape, responseShape } from '../records/fields.ts';
import { PUBLICATION_FACTS, PUBLICATION_FIELDS } from '../records/publication.ts';
import { itemState } from './item-state.ts';

/** The facts about the appearance of a work. */
export const publicationFacts = z.object(inputShape(PUBLICATION_FACTS));

/** Fields of a publication other than facts about its appearance. */
const { title, author, content, status } = PUBLICATION_FIELDS;

/**
 * Body of create and edit; the image is sent as `file`. The specification also names these fields `publication_title`,
 * `publication_author`, `publication_content`, `publication_image`, `user_id`: the API accepts both (api/features/publications).
 */
export const publicationInput = z
  .object({ user: z.string().optional(), ...inputShape(PUBLICATION_FIELDS) })
  .meta({ examples: [exampleOf({ title, author, content, status }), exampleOf(PUBLICATION_FIELDS)] });

/** The PDF of a publication. */
export const publicationPdf = z
  .object({ url: z.string(), filename: z.string(), /** Bytes. */ size: z.number().int() })
  .meta({ id: 'PublicationPdf' });

/** Facts about where a work appeared and its subject, as sources give them; null: unknown. */
export const appearance = z.object(responseShape(PUBLICATION_FACTS)).omit({ type: true, licence: true });

/** A publication in responses (inside `{post}` or `{posts}`). */
export const publication = z
  .object({
    publication_id: z.number().int(),
    ...responseShape(PUBLICATION_FIELDS),
    pdf: publicationPdf.nullable(),
    ...itemState.shape,
  })
  .meta({ id: 'Publication' });
export type Publication = z.infer<typeof publication>;

/** Fields and schemas of publications, for functions over all kinds of posts. */
export const PUBLICATIONS = { fields: PUBLICATION_FIELDS, input: publicationInput, schema: publication, beside: { pdf: 'pdf' } };
