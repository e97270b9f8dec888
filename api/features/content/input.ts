/** Common rules of events, news and publications beyond their schemas, and the columns of their fields. */

import { foldForSearch } from '@trama/shared/format/fold';
import { plainText } from '@trama/shared/format/text';
import type { ContentStatus } from '@trama/shared/forms/fields';
import { PUBLISHING_MESSAGES } from '@trama/shared/texts/publishing';
import type { z } from 'zod';
import { invalidFields } from '../../core/http/errors.ts';
import { parseFields } from '../../core/http/parse.ts';
import { sanitizeText } from '../../core/http/sanitize.ts';
import type { ContentValues } from './kind.ts';

/** A form's fields with a formatted text under the name `Text`. */
type ContentInput<Text extends string> = Record<Text | 'title', string> & {
  status?: ContentStatus | undefined;
  publishAt?: string | null | undefined;
};

/** The formatted text of a form: its field's name, and the error for an empty text. */
interface TextField<Text extends string> {
  name: Text;
  required: string;
}

/**
 * The validated fields of a form, and the columns that every kind sets from them. Absent fields set no column. Throws HttpError
 * 422 with a sentence per field.
 * @param problems of the files
 */
export function parseContent<Text extends string, Input extends ContentInput<Text>>(
  schema: z.ZodType<Input>,
  { name, required }: TextField<Text>,
  fields: unknown,
  problems: Record<string, string> = {},
): { input: Input; values: ContentValues } {
  const input = parseFields(schema, fields, problems);
  const text = sanitizeText(input[name], { pictures: true });
  // Markup without text counts as empty.
  if (plainText(text) === '') throw invalidFields({ [name]: required });
  const { title, status, publishAt } = input;
  if (status === 'scheduled' && !publishAt) throw invalidFields({ publishAt: PUBLISHING_MESSAGES.publishAtRequired });
  const values = {
    title,
    search_title: foldForSearch(title),
    text,
    ...(status !== undefined && { status }),
    ...(publishAt !== undefined && { publish_at: publishAt }),
  };
  return { input, values };
}
