import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@trama/shared/format/time';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { FORM_FIELDS } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { PDF } from '../../../testing/files.ts';
import { type FormFile, form } from '../../../testing/form.ts';
import { useApp } from '../../../testing/use-app.ts';

const NOW = '2026-11-20T12:30:00.000Z';
const FIELDS = {
  ...FORM_FIELDS,
  nombrePrograma: 'Ana María Pérez Soto',
  institucionCompleta: `${'Universidad Metropolitana de Ciencias de la Educación y '.repeat(2)}Artes`,
  tituloCompleto: 'Leer en dos lenguas: relatos de niñas y niños sobre la sala de clases en tres escuelas rurales del Maule',
  suscripcion: 'true',
};

/** A PDF with `padding` bytes after it. */
const pdf = (name = 'resumen.pdf', padding = 0): FormFile => ({ name, content: Buffer.concat([PDF, Buffer.alloc(padding)]) });

let eventId: number;
const t = useApp({ now: NOW, env: { CONTACT_EMAIL: 'equipo@example.org', LIMIT_APPLICATIONS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso <Infancias>', close_date: '2026-11-30T00:00:00.000Z' });
});

async function ticket(email = 'ana@example.org'): Promise<string> {
  const response = await t.send('POST', '/api/users', {
    json: { firstName: 'Ana', lastName: 'Pérez', email, roleName: 'exhibitor' },
  });
  return response.json().user.user_id;
}

type Sent = Parameters<typeof form>[0];
const apply = (fields: Sent, token?: string) => t.send('POST', '/api/user-event', { form: form(fields), token });
const bare = (userId: string, files: FormFile[] = [pdf()]): Sent => ({ userId, eventId, 'files[]': files });

const rows = () => t.ctx.db.selectFrom('applications').selectAll().execute();
const filesOnDisk = () => readdir(t.ctx.uploads.folders.applications);
const outbox = () => t.ctx.db.selectFrom('outbox').select(['mail_key', 'to_address', 'text']).execute();

async function nothingHappened() {
  expect(await rows()).toEqual([]);
  expect(await outbox()).toEqual([]);
  expect(await filesOnDisk()).toEqual([]);
  expect(await readdir(t.ctx.uploads.folders.temporary)).toEqual([]);
}

describe('applying', () => {
  test('keeps all that the form sent, with its files', async () => {
    const response = await apply({ ...bare(await ticket(), [pdf('resumen.pdf'), pdf('anexo.pdf', 2000)]), ...FIELDS });
    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Postulación enviada con éxito' }]);

    const token = await t.login();
    const list = await t.send('GET', `/api/applications?filter={"event_id":${eventId}}`, { token });
    expect(list.headers['content-range']).toBe('applications 0-0/1');
    const [application] = list.json();
    const { inclusion, ...listed } = FIELDS;
    expect(application).toMatchObject({
      ...listed,
      suscripcion: true,
      event_id: eventId,
      event_title: 'Congreso <Infancias>',
      fullName: 'Ana María Pérez Soto',
      email: 'ana@example.org',
      created_at: NOW,
      state: 'recibida',
    });
    expect(application.files).toMatchObject([
      { original_filename: 'resumen.pdf', mime_type: 'application/pdf' },
      { original_filename: 'anexo.pdf' },
    ]);
    // Only the response of a single application contains health data.
    expect(list.body).not.toContain(inclusion);
    const one = (await t.send('GET', `/api/applications/${application.application_id}`, { token })).json();
    const confidential = { answers: [], files: [] };
    const empty = { waiting: null, nextWaiting: null, history: [], mails: [], reviewed: [], readers: [], notes: [], related: [] };
    // A bare client's text contains no authorisation.
    const authorisation = { given_at: null, text: null, withdrawn_at: null, needed: true };
    const declared = { authorisation, adult: null, guardian: null, has_confidential: true };
    expect(one).toEqual({ ...application, inclusion, confidential, ...declared, ...empty });
  });

  test('takes the bare three fields of older clients', async () => {
    expect((await apply(bare(await ticket()))).statusCode).toBe(201);
    expect(await rows()).toMatchObject([{ given_name: null, inclusion: null, subscribed: null }]);
    const unbracketed = { userId: await ticket('eva@example.org'), eventId, files: pdf() };
    expect((await apply(unbracketed)).statusCode).toBe(201);
  });

  test('gives the files to administrators alone, as downloads under their own names', async () => {
    await apply(bare(await ticket(), [pdf('Señal «única».pdf')]));
    const token = await t.login();
    const [application] = (await t.send('GET', '/api/applications', { token })).json();
    const { url } = application.files[0];
    expect(url).toMatch(/^\/api\/application-files\//);
    const file = await t.send('GET', url, { token });
    expect(file.rawPayload).toEqual(pdf().content);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(file.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Señal «única».pdf')}`);
    expect(file.headers['content-security-policy']).toContain('sandbox');
    const [stored = ''] = await filesOnDisk();
    expect((await t.send('GET', `/uploads/applications/${stored}`)).statusCode).toBe(404);
  });
});

describe('a ticket', () => {
  test('a form needs its ticket: a real person’s id, an old ticket or none is refused', async () => {
    const good = await ticket();
    const person = await t.ctx.db.selectFrom('people').select('user_id').executeTakeFirstOrThrow();
    for (const userId of [person.user_id, 'x', '']) {
      const response = await apply(bare(userId));
      expect([response.statusCode, response.json().message]).toEqual([
        401,
        'La postulación caducó. Envía el formulario otra vez.',
      ]);
    }
    expect((await apply({ eventId, 'files[]': pdf() })).statusCode).toBe(401);
    t.setNow(Date.parse(NOW) + HOUR_MS);
    expect((await apply(bare(good))).statusCode).toBe(401);
    await nothingHappened();
  });

  test('opens nothing else', async () => {
    const good = await ticket();
    expect((await t.send('GET', '/api/users', { token: good })).statusCode).toBe(401);
    expect((await t.send('GET', `/api/users/${good}`, { token: await t.login() })).statusCode).toBe(404);
  });
});

describe('applying once', () => {
  test('a second application of the same person is 400, with the specification’s sentence', async () => {
    expect((await apply(bare(await ticket()))).statusCode).toBe(201);
    const again = await apply({ ...bare(await ticket(' ANA@example.org')), ...FIELDS });
    expect([again.statusCode, again.json().message]).toEqual([400, 'Ya estas postulado para este evento ']);
    expect(await rows()).toHaveLength(1);
    expect(await filesOnDisk()).toHaveLength(1);
  });

  test('simultaneous submits leave one application, its files and its mails', async () => {
    const userId = await ticket();
    const responses = await Promise.all(Array.from({ length: 6 }, () => apply(bare(userId, [pdf(), pdf('b.pdf')]))));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 400, 400, 400, 400, 400]);
    expect(await rows()).toHaveLength(1);
    expect(await filesOnDisk()).toHaveLength(2);
    expect(await outbox()).toHaveLength(2);
  });

  test('the answer goes to a valid form alone, so trying addresses does not reveal who applied', async () => {
    expect((await apply(bare(await ticket()))).statusCode).toBe(201);
    for (const email of ['ana@example.org', 'eva@example.org']) {
      const probe = await apply({ userId: await ticket(email), eventId });
      expect([probe.statusCode, probe.json().errors]).toEqual([422, { files: 'Debe subir un archivo' }]);
    }
  });

  test('another event is another application', async () => {
    const userId = await ticket();
    await apply(bare(userId));
    eventId = await insertEventRow(t.ctx.db);
    expect((await apply(bare(userId))).statusCode).toBe(201);
  });
});

describe('the call', () => {
  test('the call is open to the last second of its day in Chile and closed in the next', async () => {
    t.setNow('2026-12-01T02:59:59.999Z');
    const userId = await ticket();
    expect((await apply(bare(userId))).statusCode).toBe(201);
    const late = await ticket('eva@example.org');
    t.setNow('2026-12-01T03:00:00.000Z');
    const response = await apply(bare(late));
    expect([response.statusCode, response.json().message]).toEqual([
      410,
      'La convocatoria de este evento cerró el 30/11/2026 a las 23:59, hora de Chile',
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('does not exist if visitors cannot see its event', async () => {
    const userId = await ticket();
    const hidden = [
      await insertEventRow(t.ctx.db, { status: 'draft' }),
      await insertEventRow(t.ctx.db, { status: 'scheduled', publish_at: '2026-11-21T00:00:00.000Z' }),
      await insertEventRow(t.ctx.db, { deleted_at: NOW }),
      999_999,
    ];
    for (const id of [...hidden, 'x', -1]) {
      const response = await apply({ userId, eventId: id, 'files[]': pdf() });
      expect([id, response.statusCode, response.json().message]).toEqual([id, 404, 'Evento no encontrado']);
    }
    await nothingHappened();
  });
});

describe('what is wrong with a form', () => {
  test('each field has its problem under it, and never as 400', async () => {
    const wrong = { ...FIELDS, nombre: 'Ana María', apellidoP: 'P3rez', mail: 'ana', titulo: 'x'.repeat(51), inclusion: '' };
    const response = await apply({ userId: await ticket(), eventId, ...wrong });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      {
        nombre: 'Solo se puede ingresar un nombre',
        apellidoP: 'Solo se pueden ingresar letras y espacios',
        mail: 'Correo electronico invalido',
        titulo: 'El título no puede ser mayor a 50 caracteres',
        inclusion: 'Indica tu requerimiento de inclusión; si no tienes, escribe «Ninguno»',
        files: 'Debe subir un archivo',
      },
    ]);
    await nothingHappened();
  });

  test('a body that cannot be read is not 400 either', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = form(bare(await ticket()));
    const bodies = [
      { headers, payload: 'nothing of a form' },
      { headers: cut.headers, payload: cut.body.subarray(0, cut.body.length - 40) },
      { headers: { 'content-type': 'multipart/form-data' }, payload: 'x' },
      { headers: { 'content-type': 'application/json' }, payload: '{' },
      { headers: { 'content-type': 'application/json' }, payload: '[]' },
      { headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ];
    for (const request of bodies) {
      const response = await t.app.inject({ method: 'POST', url: '/api/user-event', ...request });
      expect(response.statusCode).not.toBe(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(response.json().message).toMatch(/^[A-ZÁÉÍÓÚ]/u);
    }
    await nothingHappened();
  });

  test('one field of the form brings all of its rules', async () => {
    const response = await apply({ ...bare(await ticket()), nombre: 'Ana' });
    expect(Object.keys(response.json().errors)).toContain('observacion');
  });

  test('an observation may have 250 characters', async () => {
    const ok = await apply({ ...bare(await ticket()), ...FIELDS, observacion: 'ñ'.repeat(250) });
    expect(ok.statusCode).toBe(201);
    const long = await apply({ ...bare(await ticket('eva@example.org')), ...FIELDS, observacion: 'ñ'.repeat(251) });
    expect(long.json().errors).toEqual({ observacion: 'La observación no puede ser mayor a 250 caracteres' });
  });
});

describe('files', () => {
  test('files are judged by what they are, not by their names', async () => {
    const userId = await ticket();
    const page = { name: 'resumen.pdf', content: '<html><script>alert(1)</script>', type: 'application/pdf' };
    const refused = await apply(bare(userId, [pdf(), page]));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      415,
      { files: 'Solo se aceptan archivos PDF, Word, OpenDocument, PowerPoint, JPEG o PNG' },
    ]);
    expect((await apply(bare(userId, [{ name: 'vacio.pdf', content: '' }]))).statusCode).toBe(422);
    await nothingHappened();
    expect((await apply(bare(userId, [{ ...pdf(), name: '../../etc/passwd' }]))).statusCode).toBe(201);
    const [file] = await t.ctx.db.selectFrom('application_files').selectAll().execute();
    expect(file).toMatchObject({ original_filename: 'passwd.pdf' });
  });

  test('an application has at most ten files, of at most 10 MB each', async () => {
    const userId = await ticket();
    const large = await apply(bare(userId, [pdf('grande.pdf', 10 * 1024 * 1024)]));
    expect([large.statusCode, large.json().errors]).toEqual([413, { files: 'Cada archivo puede pesar hasta 10 MB' }]);
    const many = await apply(
      bare(
        userId,
        Array.from({ length: 11 }, () => pdf()),
      ),
    );
    expect([many.statusCode, many.json().errors]).toEqual([413, { files: 'Se pueden subir hasta 10 archivos' }]);
    await nothingHappened();
    expect(
      (
        await apply(
          bare(
            userId,
            Array.from({ length: 10 }, () => pdf()),
          ),
        )
      ).statusCode,
    ).toBe(201);
    expect(await filesOnDisk()).toHaveLength(10);
  });

  test('the files are removed when the application could not be committed', async () => {
    const userId = await ticket();
    await t.ctx.db.schema.alterTable('application_files').renameTo('elsewhere').execute();
    const response = await apply(bare(userId));
    expect([response.statusCode, response.json().message]).toEqual([500, 'Ocurrió un error inesperado. Inténtalo de nuevo.']);
    await nothingHappened();
    await t.ctx.db.schema.alterTable('elsewhere').renameTo('application_files').execute();
    expect((await apply(bare(userId))).statusCode).toBe(201);
  });
});

describe('the mails of an application', () => {
  async function mails() {
    await t.ctx.mail.start();
    await t.ctx.mail.settled();
    const folder = join(t.ctx.config.dataDir, 'mail');
    const read = await Promise.all(
      (await readdir(folder)).map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    const to = (address: string) => read.find((mail) => mail.to?.[0]?.address === address);
    return { receipt: to('ana@example.org'), notice: to('equipo@example.org'), count: read.length };
  }

  test('thank the applicant and tell the team, without the inclusion requirement', async () => {
    await apply({ ...bare(await ticket(), [pdf('resumen.pdf')]), ...FIELDS, suscripcion: 'false' });
    const { receipt, notice, count } = await mails();
    expect(count).toBe(2);
    expect(receipt?.subject).toBe('Recibimos tu postulación: Congreso <Infancias>');
    expect(receipt?.text).toContain('Si no fuiste tú');
    // Anyone can type anyone's address, so the mail contains no typed text; the link shows it.
    for (const typed of ['Ana', 'Pérez', 'Leer', 'Universidad', 'resumen.pdf'])
      expect(`${receipt?.subject} ${receipt?.text} ${receipt?.html}`).not.toContain(typed);
    expect(receipt?.text).toContain('Puedes corregirla hasta las 23:59 del 30/11/2026, hora de Chile.');
    expect(receipt?.html).toContain('Congreso &lt;Infancias&gt;');
    expect(receipt?.html).toContain(`href="https://trama.example/blog/${eventId}"`);
    expect(notice?.subject).toBe('Nueva postulación a Congreso <Infancias>: Ana María Pérez Soto');
    expect(notice?.text).toContain('Institución: Universidad del Sur');
    expect(notice?.replyTo).toMatchObject([{ address: 'ana@example.org' }]);
    expect(`${receipt?.text}${receipt?.html}${notice?.text}${notice?.html}`).not.toContain('Rampa');
  });

  test('say only what is known when a bare client applied', async () => {
    await apply(bare(await ticket()));
    const { receipt, notice } = await mails();
    expect(receipt?.text).not.toContain('Título de la propuesta');
    expect(notice?.text).not.toContain('Institución');
    expect(notice?.subject).toContain('Ana Pérez');
  });

  test('go to the ticket’s address; a form that names another one is refused', async () => {
    const other = await apply({ ...bare(await ticket()), ...FIELDS, suscripcion: 'false', mail: 'victima@example.org' });
    expect([other.statusCode, Object.keys(other.json().errors)]).toEqual([422, ['mail']]);
    await nothingHappened();
    const folded = { ...bare(await ticket()), ...FIELDS, suscripcion: 'false', mail: ' ANA@Example.org' };
    expect((await apply(folded)).statusCode).toBe(201);
    expect((await outbox()).map((mail) => mail.to_address).sort()).toEqual(['ana@example.org', 'equipo@example.org']);
  });
});

test('erasing a person erases their applications, files and the mails about them', async () => {
  await apply({ ...bare(await ticket()), ...FIELDS });
  const token = await t.login();
  const person = await t.ctx.db
    .selectFrom('people')
    .select('user_id')
    .where('email_key', '=', 'ana@example.org')
    .executeTakeFirstOrThrow();
  expect((await t.send('DELETE', `/api/users/${person.user_id}`, { token })).statusCode).toBe(200);
  await nothingHappened();
  expect(await t.ctx.db.selectFrom('application_files').selectAll().execute()).toEqual([]);
});
