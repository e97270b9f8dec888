/** The three kinds of content in the panel: paths and sentences of the specification, and a function that creates an item. */

import { expect, type Page } from '@playwright/test';
import { LISTS } from '@trama/shared/panel-paths';
import { ADMIN, PAGES } from '@trama/shared/paths';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { z } from 'zod';
import { png } from './files.ts';
import { type Admin, daysAhead } from './test.ts';

const COLUMNS = ['Nombre', 'Fecha de creación', 'Acciones'];
const ARTICLE = { author: 'Equipo de la red', content: '<p>Un texto para quienes investigan.</p>' };

const madeEvent = z.object({ event_id: z.number() });
const madePost = z.object({ post: z.object({ post_id: z.number() }) });
const madePublication = z.object({ post: z.object({ publication_id: z.number() }) });

export const CONTENT_KINDS = [
  {
    name: 'event',
    table: CONTENT_WORDS.event.many,
    columns: ['Nombre', 'Fecha de creación', 'Cierre de postulación', 'Acciones'],
    newItem: ['Crear congreso', ADMIN.createEvent],
    listPath: LISTS.event,
    editPath: ADMIN.editEvent,
    viewPath: PAGES.event,
    formTitle: 'Editar evento',
    cutAt: 32,
    question: 'deseas eliminar este evento',
    notFound: 'Evento no encontrado',
    updated: 'Evento editado con éxito',
    updateFailed: 'Error al editar evento. Inténtalo de nuevo.',
    collection: 'events',
    fields: (title: string) => ({
      title,
      description: '<p>Un encuentro de investigadoras.</p>',
      date: daysAhead(120),
      dateEnd: daysAhead(60),
      hour: '09:30:00',
      location: 'Valparaíso, Chile',
    }),
    idOf: (response: unknown) => madeEvent.parse(response).event_id,
  },
  {
    name: 'news',
    table: CONTENT_WORDS.news.many,
    columns: COLUMNS,
    newItem: ['Crear noticia', ADMIN.createNews],
    listPath: LISTS.news,
    editPath: ADMIN.editNews,
    viewPath: PAGES.newsItem,
    formTitle: 'Editar Noticia',
    cutAt: 40,
    question: 'deseas eliminar esta noticia',
    notFound: 'Noticia no encontrada',
    updated: 'Noticia editada con éxito',
    // The specification repeats the sentence of the creation.
    updateFailed: 'Error al crear noticia. Inténtalo de nuevo.',
    collection: 'posts',
    fields: (title: string) => ({ title, ...ARTICLE }),
    idOf: (response: unknown) => madePost.parse(response).post.post_id,
  },
  {
    name: 'publication',
    table: CONTENT_WORDS.publication.many,
    columns: COLUMNS,
    newItem: ['Crear publicación', ADMIN.createPublication],
    listPath: LISTS.publication,
    editPath: ADMIN.editPublication,
    viewPath: PAGES.publication,
    formTitle: 'Editar Publicación',
    cutAt: 40,
    question: 'deseas eliminar esta publicación',
    notFound: 'Publicación no encontrada',
    updated: 'Publicacion editada con éxito',
    // The specification says «noticia» here.
    updateFailed: 'Error al editar noticia. Inténtalo de nuevo.',
    collection: 'publications',
    fields: (title: string) => ({ title, ...ARTICLE }),
    idOf: (response: unknown) => madePublication.parse(response).post.publication_id,
  },
] as const;

export type TestedContentKind = (typeof CONTENT_KINDS)[number];

const headersOf = (admin: Admin) => ({ authorization: `Bearer ${admin.session.token}` });

/**
 * Publishes an item of this kind through the API.
 * @returns its id
 */
export async function makeItem(
  { collection, fields, idOf }: TestedContentKind,
  page: Page,
  admin: Admin,
  title: string,
): Promise<number> {
  const response = await page.request.post(`/api/${collection}`, {
    headers: headersOf(admin),
    multipart: { ...fields(title), file: png('portada.png', 400, 300) },
  });
  expect(response.status(), await response.text()).toBe(201);
  return idOf(await response.json());
}
