import { APPLICANT_PAGES, LINK_FORMS, PAGES, pageFormAction, receivedPath } from '@trama/shared/paths';
import { APPLICATION_MESSAGES } from '@trama/shared/texts/application-form';
import { CALL_TEXTS } from '@trama/shared/texts/calls';
import {
  OWN_CONSENT_TEXTS as consentTexts,
  LINK_CONSENT_VERSIONS,
  SHOWN_CONSENTS,
  SHOWN_PERSON_TEXTS as shownTexts,
} from '@trama/shared/texts/consents-by-link';
import { beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS } from '../testing/applications.ts';
import { insertEventRow, insertPerson } from '../testing/factories.ts';
import { pdf } from '../testing/files.ts';
import { form } from '../testing/form.ts';
import { outboxTo } from '../testing/outbox.ts';
import { useApp } from '../testing/use-app.ts';

type LinkForm = (typeof LINK_FORMS)[number];

const COAUTHOR = 'eva@example.org';

let eventId: number;
const done = new Set<LinkForm>();
const t = useApp({ now: '2026-11-20T12:30:00.000Z', env: { CONTACT_EMAIL: 'equipo@example.org' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-11-30T00:00:00.000Z' });
  const json = { firstName: 'Ana', lastName: 'Pérez', email: FORM_FIELDS.mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const coautoras = JSON.stringify([{ name: 'Eva Rojas', email: COAUTHOR }]);
  const sent = { userId, eventId, ...FORM_FIELDS, coautoras, 'files[]': pdf() };
  expect((await t.send('POST', '/api/user-event', { form: form(sent) })).statusCode).toBe(201);
});

/** The last link that was mailed to an address. */
async function linkTo(address: string): Promise<string> {
  const mails = await outboxTo(t.ctx.db, address);
  return /https?:\/\/\S+#[\w-]{43}/u.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Sends a form of a page as a browser without scripts does. No address in the response names the token. */
async function post(name: LinkForm, fields: Record<string, string>) {
  done.add(name);
  const response = await t.app.inject({
    method: 'POST',
    url: `${PAGES.home}postulaciones/mia${pageFormAction(name)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(response.headers['referrer-policy']).toBe('no-referrer');
  expect(response.headers.location).toBeUndefined();
  return { status: response.statusCode, body: response.body };
}

test('an applicant opens the pasted link, withdraws and takes it back; a repeat changes nothing again', async () => {
  const token = await linkTo(FORM_FIELDS.mail);
  const opened = await post('mia', { token });
  expect([opened.status, opened.body.includes('La recibimos'), opened.body.includes(FORM_FIELDS.titulo)]).toEqual([
    200,
    true,
    true,
  ]);
  const asked = await post('mia-preguntar', { token });
  expect([asked.body.includes('Sí, retirarla'), (await post('mia', { token })).body.includes('La recibimos')]).toEqual([
    true,
    true,
  ]);
  for (const _ of [1, 2]) expect((await post('mia-retirar', { token })).body).toContain('Tu postulación quedó retirada');
  expect((await post('mia-recuperar', { token })).body).toContain('Recuperaste tu postulación');
  const early = await post('mia-participacion', { token, attendance: 'confirmed' });
  expect([early.status, early.body.includes('no espera una respuesta')]).toEqual([409, true]);
  await t.ctx.db.updateTable('applications').set({ state: 'aceptada', announced_state: 'aceptada' }).execute();
  t.setNow('2026-12-02T12:00:00.000Z');
  expect((await post('mia-participacion', { token, attendance: 'confirmed' })).body).toContain('Contamos contigo');
  const dead = await post('mia', { token: 'a'.repeat(43) });
  expect([dead.status, dead.body.includes('Este enlace ya no sirve')]).toEqual([404, true]);
});

test('an applicant takes back the authorisation of the supports, and chooses whether the programme names her', async () => {
  const token = await linkTo(FORM_FIELDS.mail);
  const opened = (await post('mia', { token })).body;
  for (const words of [
    consentTexts.title,
    consentTexts.unproved,
    consentTexts.withdrawConfirm,
    consentTexts.isPublished,
    FORM_FIELDS.inclusion,
  ])
    expect(opened).toContain(words);
  const withdrawn = (await post('mia-apoyos', { token })).body;
  expect(withdrawn).toContain(consentTexts.withdrawn);
  for (const gone of [consentTexts.withdrawConfirm, FORM_FIELDS.inclusion]) expect(withdrawn).not.toContain(gone);
  expect((await post('mia-programa', { token, unpublished: 'true' })).body).toContain(consentTexts.isUnpublished);
  expect((await post('mia-programa', { token, unpublished: 'false' })).body).toContain(consentTexts.isPublished);
});

test('a co-author reads what names her, is asked before leaving, and leaves it', async () => {
  await post('mia', { token: await linkTo(FORM_FIELDS.mail) });
  const token = await linkTo(COAUTHOR);
  expect((await post('coautoria', { token })).body).toContain(FORM_FIELDS.titulo);
  const asked = (await post('coautoria-preguntar', { token })).body;
  expect([asked.includes('No podrás deshacerlo'), asked.includes('Sí, no quiero figurar')]).toEqual([true, true]);
  expect((await post('coautoria', { token })).body).toContain('Eva Rojas');
  expect((await post('coautoria-salir', { token })).body).toContain('Ya no figuras en esta postulación');
});

test('a reviewer promises confidentiality, scores, gives a proposal back, and ends the invitation', async () => {
  const administrator = await t.login();
  const invite = (email: string) =>
    t.send('POST', '/api/reviewers', { token: administrator, json: { event_id: eventId, name: 'Luz', email } });
  await invite('luz@example.org');
  const token = await linkTo('luz@example.org');
  const first = await post('evaluacion', { token });
  expect([first.status, first.body.includes('Antes de leer'), first.body.includes(FORM_FIELDS.titulo)]).toEqual([
    403,
    true,
    false,
  ]);
  expect((await post('evaluacion-reserva', { token, version: '1' })).body).toContain(FORM_FIELDS.titulo);
  const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
  const marks = { token, application_id, 'criterio-0': 'Valoración general', 'nota-0': '4', comment: 'Clara.' };
  expect((await post('evaluacion-nota', marks)).body).toContain('Guardado a las 09:30');
  expect(await t.ctx.db.selectFrom('reviews').select(['mean', 'comment']).execute()).toEqual([{ mean: 4, comment: 'Clara.' }]);
  const back = await post('evaluacion-devolver', { token, application_id, reason: 'no_time', note: '' });
  expect([back.status, back.body.includes('No puedes evaluarla')]).toEqual([200, true]);
  await invite('sol@example.org');
  const other = await linkTo('sol@example.org');
  expect((await post('evaluacion-no', { token: other, note: '' })).body).toContain('Gracias por avisarnos');
});

test('a request about one’s own data is confirmed, and taken back', async () => {
  await t.send('POST', '/api/my-data', { json: { email: FORM_FIELDS.mail, kind: 'objection' } });
  const token = await linkTo(FORM_FIELDS.mail);
  expect((await post('pedido', { token })).body).toContain('Confirma tu pedido');
  expect((await post('pedido-confirmar', { token })).body).toContain('Recibimos tu pedido');
  expect((await post('pedido-retirar', { token })).body).toContain('Retiraste tu pedido');
});

test('a late link opens its form, which is taken once; a wrong one comes back with its words', async () => {
  const administrator = await t.login();
  t.setNow('2026-12-05T12:00:00.000Z');
  const mail = 'tarde@example.org';
  await t.send('POST', '/api/late-links', { token: administrator, json: { event_id: eventId, email: mail } });
  const token = await linkTo(mail);
  expect((await post('tardia', { token })).body).toContain(`late Congreso ${mail}`);
  const dead = await post('tardia', { token: 'a'.repeat(43) });
  expect([dead.status, dead.body.includes(CALL_TEXTS.lateDead)]).toEqual([404, true]);
  const enlace = token.split('#')[1] ?? '';
  const send = (fields: object, file?: object) =>
    t.send('POST', `${APPLICANT_PAGES.late}${pageFormAction('postulacion')}`, {
      form: form({
        eventId,
        ...FORM_FIELDS,
        mail,
        enlace,
        declaraciones: 'true',
        edad: 'adulta',
        autorizacion: '1',
        ...fields,
        ...file,
      }),
    });
  const wrong = await send({ titulo: '' });
  expect([wrong.statusCode, wrong.body.includes('again'), wrong.body.includes(APPLICATION_MESSAGES.talkRequired)]).toEqual([
    422,
    true,
    true,
  ]);
  const taken = await send({}, { archivo: pdf() });
  expect([taken.statusCode, taken.headers.location]).toEqual([303, receivedPath('postulacion', APPLICANT_PAGES.late)]);
  expect((await post('tardia', { token })).status).toBe(404);
});

test('a person who is shown reads how, agrees, and takes it back', async () => {
  const administrator = await t.login();
  const email = 'rayen@example.org';
  const row = { role_name: 'equipo', full_name: 'Rayén Quilodrán', title_academy: 'Doctora', email } as const;
  const user_id = await insertPerson(t.ctx.db, row);
  await t.send('POST', `/api/users/${user_id}/ask-shown`, { token: administrator });
  const token = await linkTo(email);
  const opened = (await post('asi-apareces', { token })).body;
  for (const words of ['Rayén Quilodrán', 'Doctora', shownTexts.states.asked, SHOWN_CONSENTS[LINK_CONSENT_VERSIONS.shown]])
    expect(opened).toContain(words);
  const shown = async () =>
    (await t.ctx.db.selectFrom('people').select('shown').where('user_id', '=', user_id).execute())[0]?.shown;
  expect((await post('asi-acepto', { token, version: LINK_CONSENT_VERSIONS.shown })).body).toContain(shownTexts.accepted);
  expect(await shown()).toBe('accepted');
  expect((await post('asi-retiro', { token, version: LINK_CONSENT_VERSIONS.shown })).body).toContain(shownTexts.withdrawn);
  expect(await shown()).toBe('withdrawn');
});

test('every form behind a link was sent above', () => {
  expect([...done].sort()).toEqual([...LINK_FORMS].sort());
});
