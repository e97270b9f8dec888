/** Rules that events, news and publications share beyond their schemas. */
import type { ContentStatus } from '@trama/shared/fields';
import { plainText } from '@trama/shared/text';
import { MESSAGES } from '@trama/shared/texts/messages';
import type { z } from 'zod';
import { invalid } from '../../core/http/errors.ts';
import { parseFields } from '../../core/http/parse.ts';
import { sanitizeText } from '../../core/http/sanitize.ts';

/** What such a form says: a formatted text under the name `Text`, and perhaps the moment at which the item appears. */
type ItemInput<Text extends string> = Record<Text, string> & {
  status?: ContentStatus | undefined;
  publishAt?: string | null | undefined;
};

/** The formatted text of a form: its field's name, and the sentence when nothing is left of it. */
interface TextField<Text extends string> {
  name: Text;
  required: string;
}

/**
 * The fields of a form, judged, the text sanitised. Throws HttpError 422 with a sentence per field; `problems` are those
 * of the files.
 */
export function parseItem<Text extends string, Input extends ItemInput<Text>>(
  schema: z.ZodType<Input>,
  { name, required }: TextField<Text>,
  fields: unknown,
  problems: Record<string, string> = {},
): Input {
  const input = parseFields(schema, fields, problems);
  const text = sanitizeText(input[name]);
  // Markup that nothing is left of is no text.
  if (plainText(text) === '') throw invalid({ [name]: required });
  if (input.status === 'scheduled' && !input.publishAt) throw invalid({ publishAt: MESSAGES.status.publishAtRequired });
  return { ...input, [name]: text };
}
