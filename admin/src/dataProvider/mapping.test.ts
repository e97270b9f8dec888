import { PUBLICATIONS, publication } from '@trama/shared/content/publications';
import { event } from '@trama/shared/events/event';
import { emptyPublicValues } from '@trama/shared/records/fields';
import { NEWS, newsPost } from '@trama/shared/records/news';
import { PROFILE_FIELDS } from '@trama/shared/records/person';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentMapping } from '../content/contentMapping.ts';
import { eventMapping } from '../events/eventMapping.ts';
import { partnerMapping, userMapping } from '../people/personMapping.ts';
import { toBody } from './formData.ts';
import { unwrap } from './mapping.ts';

const INSTANT = '2026-11-20T15:00:00.000Z';

/** Sets null in each field that may be null. */
const nothingIn = ({ shape }: z.ZodObject) =>
  Object.fromEntries(Object.entries(shape).flatMap(([name, field]) => (z.safeParse(field, null).success ? [[name, null]] : [])));

const eventResponse = {
  ...nothingIn(event),
  event_id: 12,
  event_title: 'Congreso de Infancias',
  event_description: '<p>Tres días.</p>',
  event_date: '2027-01-14T00:00:00.000Z',
  event_time: '2027-01-14T09:30:00.000Z',
  event_location: 'Valparaíso',
  event_image: '/uploads/images/a-1000.webp',
  event_state: 'scheduled',
  event_confirmation: false,
  created_at: INSTANT,
  updated_at: INSTANT,
  status: 'published',
  version: 1,
};

const form = {
  title: '  Congreso  de Infancias ',
  description: '<p>Tres días.</p>',
  date: '2027-01-14',
  dateEnd: '2026-12-05',
  hour: '09:30',
  location: 'Valparaíso',
  youtube: '',
  confirmation: false,
  status: 'published',
  publishAt: null,
};

const image = new File(['x'], 'portada.jpg', { type: 'image/jpeg' });
const chosen = { kind: 'chosen', file: image, preview: '', width: 400, height: 300, problem: null };

test('an answered event becomes a record under the payload’s names, with its id', () => {
  const record = eventMapping.toRecord(eventResponse);
  expect(record).toMatchObject({
    id: 12,
    title: 'Congreso de Infancias',
    date: '2027-01-14',
    dateEnd: '',
    hour: '09:30',
    youtube: '',
  });
  expect(record.picture).toEqual({ kind: 'stored', src: '/uploads/images/a-1000.webp' });
});

test('seconds of an hour stay when they are not zero', () => {
  expect(eventMapping.toRecord({ ...eventResponse, event_time: '2027-01-14T09:30:15.000Z' })).toMatchObject({ hour: '09:30:15' });
});

test('the day chosen is sent at 00:00Z of that day, and the hour with its seconds', () => {
  const { fields } = eventMapping.toPayload({ ...form, picture: null });
  expect(fields).toMatchObject({ date: '2027-01-14T00:00:00.000Z', dateEnd: '2026-12-05T00:00:00.000Z', hour: '09:30:00' });
  expect(fields.title).toBe('Congreso de Infancias');
});

test('a chosen image travels as `file`, after the text', () => {
  const body = toBody(eventMapping.toPayload({ ...form, picture: chosen }));
  expect(body).toBeInstanceOf(FormData);
  if (!(body instanceof FormData)) return;
  expect([...body.keys()].at(-1)).toBe('file');
  expect(body.get('confirmation')).toBe('false');
  expect(body.get('youtube')).toBe('');
  expect(body.has('publishAt')).toBe(false);
});

test('an image that was not changed is not sent, so the body stays JSON', () => {
  const body = toBody(eventMapping.toPayload({ ...form, picture: { kind: 'stored', src: '/uploads/images/a-1000.webp' } }));
  expect(body).not.toBeInstanceOf(FormData);
  expect(body).not.toHaveProperty('picture');
  expect(body).not.toHaveProperty('file');
});

test('news and publications are taken out of {post}', () => {
  const post = {
    ...nothingIn(newsPost),
    post_id: 3,
    post_title: 'Becas',
    post_author: 'Equipo',
    post_content: '<p>Hola</p>',
    post_confirmation: false,
    created_at: INSTANT,
    updated_at: INSTANT,
    status: 'draft',
    version: 1,
  };
  expect(contentMapping('news', NEWS).toRecord({ post })).toMatchObject({
    id: 3,
    title: 'Becas',
    author: 'Equipo',
    status: 'draft',
    picture: null,
  });
  const publicationResponse = {
    ...nothingIn(publication),
    publication_id: 5,
    title: 'Cuaderno',
    author: 'Red',
    content: '<p>Hola</p>',
    year: 2024,
    doi: '10.5555/a',
    created_at: INSTANT,
    updated_at: INSTANT,
    status: 'published',
    version: 1,
  };
  expect(contentMapping('publication', PUBLICATIONS).toRecord({ post: publicationResponse })).toMatchObject({
    id: 5,
    title: 'Cuaderno',
    year: '2024',
    doi: '10.5555/a',
    journal: '',
  });
  expect(unwrap(publicationResponse)).toBe(publicationResponse);
});

test('a person becomes a record under the payload’s names', () => {
  const person = {
    user_id: 'a1',
    first_name: 'Ana',
    last_name: 'Soto',
    fullName: 'Ana Soto',
    ...emptyPublicValues(PROFILE_FIELDS),
    jobTitle: 'Directora',
    role_name: 'equipo',
    isPartner: false,
    image: null,
    partner_img: null,
    email: 'ana@ejemplo.cl',
    phone: null,
    notification: false,
    created_at: INSTANT,
    portrait: '/retratos/abc.svg',
    version: 3,
  };
  expect(userMapping.toRecord({ user: person })).toMatchObject({
    id: 'a1',
    firstName: 'Ana',
    orcid: '',
    jobTitle: 'Directora',
    country: '',
    phone: '',
    roleName: 'equipo',
    portrait: '/retratos/abc.svg',
    version: 3,
  });
});

test('a new partner is marked as a partner and goes to a route of its own', () => {
  const values = {
    fullName: 'Ana Soto',
    orcid: '0000000218250097',
    email: 'ana@ejemplo.cl',
    titleAcademy: 'Doctora',
    picture: chosen,
  };
  const { fields, files } = partnerMapping.toPayload(values);
  expect(partnerMapping.createAt).toBe('users-partner');
  expect(fields).toMatchObject({ isPartner: true, orcid: '0000-0002-1825-0097' });
  expect(files).toEqual([['file', image]]);
});

test('the edit of a person never carries a password', () => {
  expect(userMapping.toUpdate?.({ firstName: 'Ana', password: 'secreta1', phone: '' }).fields).toEqual({
    firstName: 'Ana',
    phone: '',
  });
});
