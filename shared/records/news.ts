/**
 * News posts: their fields in the order of the form, and the schemas of requests and responses. Source: specification, points 3,
 * 5 and 7.
 */
import { z } from 'zod';
import { itemState } from '../content/item-state.ts';
import { LIMITS } from '../limits.ts';
import { NEWS_MESSAGES as m } from '../texts/news.ts';
import { exampleOf, formLabels, inputShape, responseShape, type StoredFields } from './fields.ts';
import { announcement, PUBLISHING_FIELDS } from './publishing.ts';
import { eventReference, html, line, picture, video } from './values.ts';

export const NEWS_FIELDS = {
  title: {
    column: 'title',
    payloadName: 'post_title',
    listed: true,
    label: 'Título',
    historyPhrase: 'el título',
    section: 'content',
    value: line({ required: m.titleRequired, max: [LIMITS.otherTitle.max, m.titleMax] }),
    example: 'Infancias y lectura',
  },
  author: {
    column: 'author',
    payloadName: 'post_author',
    listed: true,
    filtered: true,
    label: 'Autora o autor',
    historyPhrase: 'la autora o autor',
    section: 'content',
    value: line({ required: m.authorRequired, max: [LIMITS.author.max, m.authorMax] }),
    example: 'Rayén Quilodrán',
  },
  /** Sanitised HTML. */
  content: {
    column: 'text',
    payloadName: 'post_content',
    label: 'Artículo',
    historyPhrase: 'el artículo',
    section: 'content',
    value: html({ required: m.contentRequired, tooLong: m.contentMax }),
    example: '<p>Un texto con <strong>énfasis</strong>.</p>',
  },
  /** The event that the news post is about. */
  event: {
    column: 'event_id',
    payloadName: 'post_event',
    label: 'Evento del que trata',
    help: 'La noticia lleva a él, con POSTULAR mientras su convocatoria esté abierta, y su ficha lista la noticia.',
    historyPhrase: 'el evento del que trata',
    section: 'content',
    value: eventReference(m.eventGone),
    example: 12,
  },
  picture: { column: 'image', payloadName: 'post_image', label: 'Imagen', historyPhrase: 'la imagen', value: picture() },
  youtube: {
    column: 'youtube',
    payloadName: 'post_youtube',
    label: 'Video de YouTube',
    historyPhrase: 'el video',
    section: 'media',
    value: video(),
  },
  ...PUBLISHING_FIELDS,
  confirmation: announcement('post_confirmation'),
} as const satisfies StoredFields<'content' | 'media'>;

/** The labels of the form of a news post. */
export const NEWS_LABELS = formLabels(NEWS_FIELDS);

/** Body of create and edit; the image is sent as `file`. `user` names the author's account, which is the token's. */
export const newsInput = z
  .object({ user: z.string().optional(), ...inputShape(NEWS_FIELDS) })
  .meta({ examples: [exampleOf(NEWS_FIELDS)] });

/** A news post in responses (inside `{post}` or `{posts}`). */
export const newsPost = z
  .object({
    post_id: z.number().int(),
    ...responseShape(NEWS_FIELDS),
    /** The author's account, in responses to administrators; null for other clients, or if the account was erased. */
    user_id: z.string().nullable(),
    ...itemState.shape,
  })
  .meta({ id: 'NewsPost' });
export type NewsPost = z.infer<typeof newsPost>;

/** Fields and schemas of news posts, for functions over all kinds of posts. */
export const NEWS = { fields: NEWS_FIELDS, input: newsInput, schema: newsPost };
