/** Rules that news and publications share beyond their schemas. */
import { MESSAGES } from '@trama/shared/messages';
import { plainText } from '@trama/shared/text';
import { z } from 'zod';
import { parseFields } from '../http/parse.ts';
import { sanitizeText } from '../http/sanitize.ts';

/** A schema with a formatted `content` and perhaps a moment at which it appears. */
type ItemSchema = z.ZodObject<{ content: z.ZodType<string>; status: z.ZodType; publishAt: z.ZodType }>;

/** The fields of a form, judged, the content sanitised. Throws HttpError 422 with a sentence per field. */
export function parseItem<Schema extends ItemSchema>(schema: Schema, fields: unknown): z.output<Schema> {
  const input = parseFields(schema, fields);
  const content = sanitizeText(String(input.content));
  // Markup that nothing is left of is no content.
  if (plainText(content) === '') parseFields(z.object({ content: schema.shape.content }), { content: '' });
  if (input.status === 'scheduled' && !input.publishAt)
    parseFields(z.object({}), {}, { publishAt: MESSAGES.status.publishAtRequired });
  return { ...input, content };
}
