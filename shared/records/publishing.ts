/** Publishing fields, the same for all kinds of content. */
import { contentStatus } from '../forms/fields.ts';
import { LIST_TEXTS } from '../texts/lists.ts';
import { PUBLISHING_MESSAGES, PUBLISHING_FIELD_TEXTS as t } from '../texts/publishing.ts';
import type { StoredFields } from './fields.ts';
import { choice, optionalMoment, yesNo } from './values.ts';

const { published, scheduled, draft } = LIST_TEXTS;

export const PUBLISHING_FIELDS = {
  status: {
    column: 'status',
    payloadName: 'status',
    listed: true,
    filtered: true,
    label: LIST_TEXTS.status,
    inputLabel: t.status,
    historyPhrase: 'cuándo se publica',
    fixed: true,
    notOnPage: true,
    value: choice(contentStatus.options, { published, scheduled, draft }, 'published'),
    example: 'draft',
  },
  publishAt: {
    column: 'publish_at',
    payloadName: 'publish_at',
    listed: true,
    label: t.publishAt,
    historyPhrase: 'la fecha de publicación',
    fixed: true,
    notOnPage: true,
    value: optionalMoment({ required: PUBLISHING_MESSAGES.publishAtRequired, invalid: PUBLISHING_MESSAGES.publishAtInvalid }),
  },
} as const satisfies StoredFields;

/** The field that requests an announcement of the record to the subscribers. */
export const announcement = <const Name extends string>(payloadName: Name) =>
  ({
    column: 'confirmation',
    payloadName,
    label: 'Aviso a las suscritas',
    historyPhrase: 'el aviso a las suscritas',
    fixed: true,
    notOnPage: true,
    hasColumnDefault: true,
    value: yesNo(),
    example: true,
  }) as const;
