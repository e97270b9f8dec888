/** An administrator's texts for a call's mails: edited, previewed with an applicant's data, sent, and read again. */

import { applicationRecord } from '@trama/shared/applications/answers';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as panel } from '@trama/shared/texts/applications';
import { CALL_TEXT_VALUES, CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { SENT_MAIL_TEXTS as sent } from '@trama/shared/texts/mails';
import { z } from 'zod';
import { expectAccessible } from './accessible.ts';
import { decided } from './applying.ts';
import { pdf } from './files.ts';
import { daysAhead, expect, test, uniqueEmail, uniqueTitle } from './test.ts';

const ticket = z.object({ user: z.object({ user_id: z.string() }) });
const DECISIONS = ['aceptada', 'lista_espera', 'rechazada'] as const;

test('three texts are written, seen with an applicant’s data, sent, and one of them read again', async ({
  adminPage: page,
  admin,
  request,
  watch,
}) => {
  // The PDF viewer beside an application logs this error.
  watch.allow(/reading 'setItem'/u);
  const { event_id, event_title } = await admin.createEvent({ title: uniqueTitle('Jornadas'), date: daysAhead(90) });
  const headers = { authorization: `Bearer ${admin.session.token}` };
  for (const nombre of ['Millaray', 'Greta', 'Sayén']) {
    const mail = uniqueEmail();
    const known = await request.post('/api/users', {
      data: { firstName: nombre, lastName: 'Rojas', email: mail, roleName: 'exhibitor' },
    });
    const userId = ticket.parse(await known.json()).user.user_id;
    const fields = { nombre, apellidoP: 'Rojas', apellidoM: 'Soto', mail, institucion: 'Universidad', titulo: `Lo de ${nombre}` };
    const rest = { academico: 'Doctora', inclusion: 'Ninguno', observacion: 'Ninguna' };
    const multipart = { userId, eventId: event_id, ...fields, ...rest, files: pdf('Resumen.pdf') };
    expect((await request.post('/api/user-event', { multipart })).status()).toBe(201);
  }
  const filter = encodeURIComponent(JSON.stringify({ event_id }));
  const list = await request.get(`/api/applications?filter=${filter}`, { headers });
  const rows = z.array(applicationRecord).parse(await list.json());
  for (const [index, state] of DECISIONS.entries())
    await request.post('/api/applications/state', { headers, data: decided([rows[index]?.application_id ?? ''], state) });
  const accepted = rows[0]?.nombre ?? '';

  await page.goto(APPLICATIONS.texts(event_id));
  const body = page.getByRole('textbox', { name: t.body });
  await expect(page.getByText(`Hola, ${accepted}:`)).toBeVisible();
  await expectAccessible(page);

  for (const kind of DECISIONS) {
    await page.getByRole('link', { name: t.kinds[kind] }).click();
    await expect(page.getByRole('heading', { level: 2, name: t.kinds[kind] })).toBeVisible();
    await page.getByLabel(t.subject).fill(`${t.kinds[kind]} en {evento}`);
    await body.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Querida ');
    const insert = page.getByRole('button', { name: t.insert });
    await insert.press('Enter');
    await page.keyboard.press('Escape');
    await expect(insert).toBeFocused();
    await insert.click();
    await page.getByRole('menuitem', { name: 'nombre', exact: true }).click();
    await expect(body.getByRole('img', { name: t.datum('nombre') })).toBeVisible();
    await expect(body).toBeFocused();
    // Backspace deletes a placeholder like a letter; typing its name in braces creates it again.
    await page.keyboard.press('Backspace');
    await expect(body.getByRole('img')).toHaveCount(0);
    await page.keyboard.type('{nombre}: gracias por postular.');
    await expect(body.getByRole('img', { name: t.datum('nombre') })).toBeVisible();
    if (kind === 'aceptada') {
      await page.keyboard.press('Enter');
      await page.keyboard.type('{botón Confirmo}');
      await page.getByLabel(t.deadlines.day).check();
      await page.getByLabel(t.day).fill(daysAhead(19));
      await expect(page.getByText(/dentro de 19 días\.$/u)).toBeVisible();
      await expect(page.getByText(CALL_TEXT_VALUES.buttons.confirm)).toBeVisible();
      await expect(page.getByText(`Querida ${accepted}: gracias por postular.`)).toBeVisible();
    }
    await page.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved)).toBeVisible();
  }

  await page.getByRole('link', { name: t.review(1) }).click();
  await page.getByRole('button', { name: panel.sendAll(3) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: panel.confirmSend }).click();
  await expect(page.getByText(panel.mailsNone)).toBeVisible();

  await page.goto(APPLICATIONS.one(String(rows[0]?.application_id)));
  const subject = `${t.kinds.aceptada} en ${event_title}`;
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  const frame = page.getByTitle(sent.frame).contentFrame();
  await expect(frame.getByText(`Querida ${accepted}: gracias por postular.`)).toBeVisible();
  await page.getByRole('button', { name: sent.wayNames.text }).click();
  await expect(page.getByText(/postulaciones\/mia#oculto/u)).toBeVisible();
  await expectAccessible(page);
});
