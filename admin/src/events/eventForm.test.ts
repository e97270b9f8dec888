import { fieldErrors } from '@trama/shared/forms/errors';
import { EVENT_MESSAGES } from '@trama/shared/texts/events';
import { IMAGE_MESSAGES } from '@trama/shared/texts/images';
import { PUBLISHING_MESSAGES } from '@trama/shared/texts/publishing';
import { VIDEO_MESSAGES } from '@trama/shared/texts/video';
import { expect, test } from 'vitest';
import { EMPTY_EVENT, eventForm, newEventForm } from './eventForm.ts';

const sentences = (schema: typeof newEventForm | typeof eventForm, values: unknown) => {
  const parsed = schema.safeParse(values);
  return parsed.success ? {} : fieldErrors(parsed.error);
};

const image = new File(['x'], 'portada.jpg', { type: 'image/jpeg' });
const whole = {
  ...EMPTY_EVENT,
  title: 'Congreso',
  description: '<p>Hola a todas</p>',
  date: '2027-01-14',
  dateEnd: '2026-12-05',
  hour: '09:30',
  location: 'Talca',
  picture: { kind: 'chosen', file: image, preview: '', width: 400, height: 300, problem: null },
};

test('an empty form says what each field needs', () => {
  const m = EVENT_MESSAGES;
  expect(sentences(newEventForm, EMPTY_EVENT)).toEqual({
    title: m.titleRequired,
    description: m.descriptionRequired,
    date: m.dateRequired,
    dateEnd: m.dateEndRequired,
    hour: m.hourRequired,
    location: m.locationRequired,
    picture: IMAGE_MESSAGES.required,
  });
});

test('a whole form passes', () => {
  expect(sentences(newEventForm, whole)).toEqual({});
});

test('only creating asks for an image', () => {
  expect(sentences(newEventForm, { ...whole, picture: null })).toEqual({ picture: IMAGE_MESSAGES.required });
  expect(sentences(eventForm, { ...whole, picture: null })).toEqual({});
});

test('an image with a problem stops the form with that problem', () => {
  const picture = { ...whole.picture, problem: IMAGE_MESSAGES.dimensions };
  expect(sentences(eventForm, { ...whole, picture })).toEqual({ picture: IMAGE_MESSAGES.dimensions });
});

test('a scheduled event must say when', () => {
  const scheduled = { ...whole, status: 'scheduled' };
  expect(sentences(newEventForm, scheduled)).toEqual({ publishAt: PUBLISHING_MESSAGES.publishAtRequired });
  expect(sentences(newEventForm, { ...scheduled, title: '', picture: null })).toEqual({
    title: EVENT_MESSAGES.titleRequired,
    picture: IMAGE_MESSAGES.required,
    publishAt: PUBLISHING_MESSAGES.publishAtRequired,
  });
  expect(sentences(newEventForm, { ...scheduled, publishAt: '2027-01-01T12:00:00.000Z' })).toEqual({});
});

test('an hour and a video that are none are refused with the specification’s sentences', () => {
  expect(sentences(eventForm, { ...whole, hour: '25:00', youtube: 'https://vimeo.com/1' })).toEqual({
    hour: EVENT_MESSAGES.hourInvalid,
    youtube: VIDEO_MESSAGES.invalid,
  });
});
