/** The specification's sentences, verbatim (points 5 and 8), on the panel's forms and screens. */

import type { Page } from '@playwright/test';
import { ADMIN } from '@trama/shared/paths';
import { EVENT_LABELS } from '@trama/shared/records/event';
import { NEWS_LABELS } from '@trama/shared/records/news';
import { PROFILE_LABELS } from '@trama/shared/records/person';
import { PUBLICATION_LABELS } from '@trama/shared/records/publication';
import { FORM_TEXTS as form } from '@trama/shared/texts/forms';
import { IMAGE_FIELD_TEXTS } from '@trama/shared/texts/images';
import { DASHBOARD_TEXTS as dashboard, DELETION_TEXTS as deletion } from '@trama/shared/texts/lists';
import { PEOPLE_TEXTS as people } from '@trama/shared/texts/people';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { png } from './files.ts';
import { panelField } from './panel.ts';
import { expect, test, uniqueEmail, uniqueTitle } from './test.ts';

interface Mistakes {
  screen: string;
  submit: string;
  /** Sentences of a form submitted empty. */
  empty: string[];
  /** Label of a field, the typed value, and the expected sentence. */
  typed: [field: string, value: string, sentence: string][];
}

const FORMS: Mistakes[] = [
  {
    screen: ADMIN.createEvent,
    submit: form.create.event,
    empty: [
      'Debe ingresar un título',
      'Debe ingresar la fecha de inicio',
      'Debe ingresar la fecha de cierre',
      'Debe subir una imagen',
    ],
    typed: [
      [EVENT_LABELS.title, 'ab', 'El título debe tener al menos 3 caracteres'],
      [EVENT_LABELS.hour, '25:00', 'La hora debe estar en el formato HH:mm:ss'],
      [EVENT_LABELS.location, 'ab', 'La ubicación debe tener al menos 3 caracteres'],
      [EVENT_LABELS.youtube, 'https://vimeo.com/1', 'La URL debe ser un enlace válido de YouTube'],
      [EVENT_LABELS.youtube, 'yt', 'La URL debe tener entre 3 y 500 caracteres'],
    ],
  },
  {
    screen: ADMIN.createNews,
    submit: form.create.news,
    empty: ['Debe ingresar un título', 'Escribe quién lo firma', 'Debe ingresar un artículo'],
    typed: [[NEWS_LABELS.youtube, 'https://vimeo.com/1', 'La URL debe ser un enlace válido de YouTube']],
  },
  {
    screen: ADMIN.createPublication,
    submit: form.create.publication,
    empty: ['Debe ingresar un título', 'Escribe quién lo firma', 'Escribe el contenido'],
    typed: [],
  },
  {
    screen: ADMIN.register,
    submit: people.submitRegister,
    empty: ['Debe ingresar un nombre', 'Escribe el apellido', 'Escribe el correo electrónico'],
    typed: [
      [people.email, 'ana@', 'Correo electrónico inválido'],
      [people.password, '12345', 'La contraseña debe tener al menos 6 caracteres'],
      [people.phone, '123456789', 'El teléfono debe tener al menos 10 dígitos'],
    ],
  },
  {
    screen: ADMIN.createPartner,
    submit: people.submitPartner,
    empty: [
      'Escribe el nombre completo',
      'Escribe el correo electrónico',
      'Escribe el ORCID',
      'Escribe el título académico',
      'Debe subir una imagen',
    ],
    typed: [[PROFILE_LABELS.orcid, '0000-0002-1825-0098', 'El ORCID no es válido; revisa los 16 caracteres']],
  },
];

for (const { screen, submit, empty, typed } of FORMS) {
  test(`the mistakes at ${screen} are shown beside their fields`, async ({ adminPage: page }) => {
    await page.goto(screen);
    const button = page.getByRole('button', { name: submit });
    await button.click();
    for (const sentence of empty) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    for (const [field, value, sentence] of typed) {
      await panelField(page, field).fill(value);
      await button.click();
      await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    }
  });
}

/** Aborts requests of this method to this path, as if the server were unreachable. */
const cut = (page: Page, method: string, path: string) =>
  page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()));

test('failures use the specification’s words', async ({ adminPage: page, watch }) => {
  watch.allow(/ERR_FAILED|ApiError/u);
  const alert = (sentence: string) => expect(page.getByText(sentence, { exact: true }).first()).toBeVisible();

  for (const [screen, resource, loading, removing] of [
    [ADMIN.partners, 'users', 'Error al cargar afiliados', 'Error al eliminar afiliado'],
    [ADMIN.members, 'users', 'Error al cargar miembros', 'Error al eliminar miembro'],
    [ADMIN.home, 'events', null, 'Error al eliminar evento. Inténtalo de nuevo.'],
  ] as const) {
    if (loading) {
      await cut(page, 'GET', `**/api/${resource}?*`);
      await page.goto(screen);
      await alert(loading);
      await page.unroute(`**/api/${resource}?*`);
    }
    await page.goto(screen);
    await cut(page, 'DELETE', `**/api/${resource}/*`);
    // The dashboard's three tables load one after another.
    const table = loading ? page : page.getByRole('region', { name: /^Eventos/u });
    await table
      .getByRole('button', { name: new RegExp(`^${dashboard.delete}: `, 'u') })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirmar eliminación' });
    await expect(dialog.getByText(/^deseas eliminar este/u)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    if (resource === 'users') await dialog.getByRole('checkbox', { name: CONSEQUENCE_TEXTS.understood }).check();
    await dialog.getByRole('button', { name: deletion.confirm }).click();
    await alert(removing);
  }

  await cut(page, 'PUT', '**/api/users/*');
  await page.goto(ADMIN.members);
  await page
    .getByRole('button', { name: new RegExp(`^${dashboard.edit}: `, 'u') })
    .first()
    .click();
  await page.getByRole('button', { name: people.save }).click();
  await alert('Error al actualizar usuario');
});

test('a failed edit says so in the specification’s words, and loses nothing', async ({ adminPage: page, admin, watch }) => {
  watch.allow(/ERR_FAILED|ApiError/u);
  const { event_id } = await admin.createEvent({ title: uniqueTitle('Foro') });
  await cut(page, 'PUT', `**/api/events/${event_id}`);
  await page.goto(ADMIN.editEvent(event_id));
  await panelField(page, EVENT_LABELS.location).fill('Ancud, Chile');
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText('Error al editar evento. Inténtalo de nuevo.', { exact: true })).toBeVisible();
  await expect(panelField(page, EVENT_LABELS.location)).toHaveValue('Ancud, Chile');
  await page.unroute(`**/api/events/${event_id}`);
  await page.getByRole('button', { name: form.save }).click();
  await expect(page.getByText('Evento editado con éxito', { exact: true })).toBeVisible();
  await admin.deleteEvent(event_id);
});

for (const [name, screen, submit, labels, collection, failed, created] of [
  [
    'news',
    ADMIN.createNews,
    form.create.news,
    NEWS_LABELS,
    'posts',
    'Error al crear noticia. Inténtalo de nuevo.',
    'Noticia creada con éxito',
  ],
  [
    'a publication',
    ADMIN.createPublication,
    form.create.publication,
    PUBLICATION_LABELS,
    'publications',
    'Error al crear publicación. Inténtalo de nuevo.',
    'Publicación creada con éxito',
  ],
] as const) {
  test(`a failed creation of ${name} uses the specification’s words, and a second try loses nothing`, async ({
    adminPage: page,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|ApiError/u);
    const title = uniqueTitle('Lecturas');
    await page.goto(screen);
    await panelField(page, labels.title).fill(title);
    await panelField(page, labels.author).fill('Equipo de la red');
    await page.getByRole('textbox', { name: labels.content }).fill('Un texto breve.');
    await cut(page, 'POST', `**/api/${collection}`);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(panelField(page, labels.title)).toHaveValue(title);
    await page.unroute(`**/api/${collection}`);
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByText(created, { exact: true })).toBeVisible();
  });
}

test('a failed creation of an event or account uses the specification’s words', async ({ adminPage: page, watch }) => {
  watch.allow(/ERR_FAILED|ApiError/u);
  await cut(page, 'POST', '**/api/events');
  await page.goto(ADMIN.createEvent);
  await panelField(page, EVENT_LABELS.title).fill(uniqueTitle('Congreso'));
  await page.getByRole('textbox', { name: EVENT_LABELS.description }).fill('Tres días de conversación.');
  for (const [field, value] of [
    [EVENT_LABELS.date, '2027-03-10'],
    [EVENT_LABELS.dateEnd, '2027-02-10'],
    [EVENT_LABELS.hour, '09:30'],
    [EVENT_LABELS.location, 'Castro, Chile'],
  ] as const)
    await panelField(page, field).fill(value);
  await page.getByLabel(IMAGE_FIELD_TEXTS.drop).setInputFiles(png('portada.png', 400, 300));
  await expect(page.getByAltText(IMAGE_FIELD_TEXTS.preview)).toBeVisible();
  await page.getByRole('button', { name: form.create.event }).click();
  await expect(page.getByText('Error al crear evento. Inténtalo de nuevo.', { exact: true })).toBeVisible();
  await expect(panelField(page, EVENT_LABELS.location)).toHaveValue('Castro, Chile');

  await cut(page, 'POST', '**/api/users');
  await page.goto(ADMIN.register);
  for (const [field, value] of [
    [people.firstName, 'Ana'],
    [people.lastName, 'Pérez'],
    [people.email, uniqueEmail()],
    [people.password, 'secreto-largo'],
    [people.phone, '56912345678'],
  ] as const)
    await panelField(page, field).fill(value);
  await page.getByRole('button', { name: people.submitRegister }).click();
  await expect(page.getByText('Error al crear usuario. Inténtalo de nuevo.', { exact: true })).toBeVisible();
  await expect(panelField(page, people.lastName)).toHaveValue('Pérez');
});
