import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { expect, test } from 'vitest';
import { tidyAddress } from '../ui/form/RecordInputs.tsx';
import { settingsField, settingsForm, settingsPayload, settingsValues } from './settingsForm.ts';

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  institutions: [{ name: 'Facultad', url: 'https://example.org/f', image: null }],
  moreLinks: [{ name: 'TikTok', url: 'https://example.org/tiktok' }],
  aboutIntro: ['Uno.\nMismo párrafo.', 'Dos.'],
  joinFormUrl: 'https://example.org/registro',
  socialLinks: { instagram: 'https://example.org/ig' },
  contactEmail: 'red@example.org',
};

test('the form sends unedited settings unchanged', () => {
  expect(settingsPayload(settingsValues(SETTINGS))).toEqual(SETTINGS);
});

test('an empty presentation and a broken address have their sentences', () => {
  const values = { ...settingsValues(SETTINGS), about: ' \n\n ', youtube: 'nada' };
  const { error } = settingsForm.safeParse(values);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['about', 'Escribe al menos un párrafo'],
    ['youtube', 'Escribe la dirección completa, por ejemplo https://www.ejemplo.cl'],
  ]);
});

test('an address typed without its scheme gets one', () => {
  expect(tidyAddress(' instagram.com/red ')).toBe('https://instagram.com/red');
  expect(tidyAddress('http://a.cl')).toBe('http://a.cl');
  expect(tidyAddress('')).toBe('');
});

test('every problem that the API names has its field in the form', () => {
  const paths = [
    'name',
    'aboutIntro.0',
    'socialLinks.youtube',
    'joinModal.qrAlt',
    'sections.team',
    'sections.contactText',
    'institutions.0.url',
  ];
  expect(paths.map(settingsField)).toEqual([
    'name',
    'about',
    'youtube',
    'joinQrAlt',
    'sectionTeam',
    'contactText',
    'institutions.0.url',
  ]);
});
