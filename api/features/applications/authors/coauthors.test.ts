import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { FORM_FIELDS, statesOf } from '../../../testing/applications.ts';
import { insertEventRow } from '../../../testing/factories.ts';
import { pdf } from '../../../testing/files.ts';
import { form } from '../../../testing/form.ts';
import { outboxTo } from '../../../testing/outbox.ts';
import { useAppAsRoot } from '../../../testing/use-app.ts';
import { blockPerson, unblockPerson } from '../../privacy/block.ts';
import { eraseSubject } from '../../privacy/index.ts';

const { mail: _, ...FIELDS } = FORM_FIELDS;
const ROCIO = {
  name: 'Rocío Huenchumil Pino',
  cited: '',
  affiliation: 'Universidad del Valle Central',
  orcid: '0000-0002-1825-0097',
  email: 'rocio@example.org',
  presents: true,
};
const CAMILA = {
  name: 'Camila Ferreira',
  cited: '',
  affiliation: 'Instituto Rioclaro',
  orcid: '',
  email: 'camila@example.org',
  presents: false,
};

let eventId: number;
const { t, token } = useAppAsRoot({ now: '2026-11-20T12:30:00.000Z', env: { LIMIT_APPLICATIONS: '1000' } });
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db, { title: 'Congreso', close_date: '2026-11-30T00:00:00.000Z' });
});

async function send(coautoras: unknown, mail = 'ana@example.org', more: Record<string, string> = {}) {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: mail, roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const list: Record<string, string> = coautoras === undefined ? {} : { coautoras: JSON.stringify(coautoras) };
  return t.send('POST', '/api/user-event', {
    form: form({ userId, eventId, ...FIELDS, mail, ...list, ...more, 'files[]': pdf() }),
  });
}

/** Applies and opens the receipt's link, which proves the address. Returns its token. */
async function apply(coautoras: unknown, mail?: string): Promise<string> {
  expect((await send(coautoras, mail)).statusCode).toBe(201);
  const own = tokenIn(await mailsTo(mail ?? 'ana@example.org'), 'mia');
  await open(own);
  return own;
}

const mailsTo = (address: string) => outboxTo(t.ctx.db, address);
const tokenIn = (mails: { text: string }[], page: string) =>
  new RegExp(`postulaciones/${page}#([\\w-]{43})`, 'u').exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
const open = async (link: string) => (await t.send('POST', '/api/my-application', { json: { token: link } })).json();
const edit = async (link: string, coautoras?: unknown) => {
  const { files } = await open(link);
  const list: Record<string, string> = coautoras === undefined ? {} : { coautoras: JSON.stringify(coautoras) };
  return t.send('POST', '/api/my-application/edit', {
    form: form({ token: link, ...FIELDS, ...list, 'keep[]': files[0].file_id }),
  });
};
const names = ({ authors }: { authors: { name: string }[] }) => authors.map(({ name }) => name);
const link = (path: string, given: string) => t.send('POST', `/api/coauthorship${path}`, { json: { token: given } });

test('the application has its authors in order, for the applicant, the panel and the exports', async () => {
  const own = await apply([ROCIO, { self: true, presents: false }, CAMILA]);
  const seen = await open(own);
  expect(seen.authors).toEqual([
    { self: false, ...ROCIO },
    {
      self: true,
      name: 'Ana Pérez Soto',
      cited: 'Pérez Soto, Ana',
      affiliation: 'Universidad del Sur',
      orcid: null,
      email: 'ana@example.org',
      presents: false,
    },
    { self: false, ...CAMILA, orcid: null },
  ]);
  const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
  const detail = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
  expect(detail.authors).toEqual(seen.authors);
  const [listed] = (await t.send('GET', '/api/applications', { token })).json();
  expect(names(listed)).toEqual(['Rocío Huenchumil Pino', 'Ana Pérez Soto', 'Camila Ferreira']);
  const csv = await t.send('GET', '/api/applications-export/csv', { token });
  const [row] = parse(csv.rawPayload, { bom: true, delimiter: ';', columns: true });
  expect(row).toMatchObject({
    'Autoras, en orden':
      'Rocío Huenchumil Pino (Universidad del Valle Central, 0000-0002-1825-0097, presenta); Ana Pérez Soto (Universidad del Sur); Camila Ferreira (Instituto Rioclaro)',
    'Correos de coautoras': 'rocio@example.org, camila@example.org',
  });
  const found = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    return (await t.send('GET', `/api/applications?filter=${filter}`, { token })).json().length;
  };
  expect([await found('huenchumil'), await found('Camila Congreso'), await found('Rocío lengua')]).toEqual([1, 0, 1]);
  // A missing or equal list changes nothing; an empty list removes all.
  expect((await edit(own)).json().authors).toEqual(seen.authors);
  expect((await edit(own, seen.authors)).json().authors).toEqual(seen.authors);
  const history = async (): Promise<{ kind: string; actor: string; note: string | null }[]> =>
    (await t.send('GET', `/api/applications/${application_id}`, { token })).json().history;
  expect((await history()).map(({ kind }) => kind)).toEqual(['edited', 'edited']);
  expect((await edit(own, [CAMILA])).json().authors).toHaveLength(2);
  expect((await edit(own, [])).json().authors).toEqual([]);
  const edits = (await history()).filter(({ kind }) => kind === 'coauthors_edited');
  expect(edits).toMatchObject([
    { actor: 'applicant', note: null },
    { actor: 'applicant', note: null },
  ]);
  expect([await found('huenchumil'), await found('pérez soto')]).toEqual([0, 1]);
  await apply(undefined, 'eva@example.org');
});

test('applications are found by their authors’ name, address and ORCID, however the ORCID is typed', async () => {
  await apply([ROCIO, { self: true, presents: false }, CAMILA]);
  await send(undefined, 'luz@example.org', { orcid: '0000-0001-5109-3700' });
  const found = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const rows: { mail: string }[] = (await t.send('GET', `/api/applications?filter=${filter}`, { token })).json();
    return rows.map(({ mail }) => mail);
  };
  for (const q of ['ferreira', 'CAMILA@example.org', ROCIO.orcid, `https://orcid.org/${ROCIO.orcid.replaceAll('-', '')}`])
    expect([q, await found(q)]).toEqual([q, ['ana@example.org']]);
  expect(await found('0000-0001-5109-3700')).toEqual(['luz@example.org']);
  expect(await found('camila@example.net')).toEqual([]);
});

test('the applicant may give an ORCID, which the panel, the exports and the talk have, and correct it', async () => {
  const typed = 'https://orcid.org/0000000218250097';
  const refused = await send(undefined, 'ana@example.org', { orcid: '0000-0002-1825-0098' });
  expect([refused.statusCode, refused.json().errors.orcid]).toEqual([422, 'El ORCID no es válido: revisa sus 16 dígitos']);
  expect((await send(undefined, 'ana@example.org', { orcid: typed })).statusCode).toBe(201);
  const own = tokenIn(await mailsTo('ana@example.org'), 'mia');
  expect((await open(own)).orcid).toBe('0000-0002-1825-0097');
  const [listed] = (await t.send('GET', '/api/applications', { token })).json();
  expect(listed.orcid).toBe('0000-0002-1825-0097');
  const csv = await t.send('GET', '/api/applications-export/csv', { token });
  expect(parse(csv.rawPayload, { bom: true, delimiter: ';', columns: true })).toMatchObject([{ ORCID: '0000-0002-1825-0097' }]);
  await t.ctx.db.updateTable('applications').set({ state: 'aceptada', announced_state: 'aceptada' }).execute();
  await t.send('POST', `/api/programmes/${eventId}/accepted`, { token });
  const { talks } = (await t.send('GET', `/api/programmes/${eventId}`, { token })).json();
  expect(talks[0].people).toMatchObject([{ name: 'Ana Pérez Soto', orcid: '0000-0002-1825-0097' }]);
  await t.ctx.db.updateTable('applications').set({ state: 'recibida', announced_state: null }).execute();
  expect((await edit(own)).json().orcid).toBe(null);
});

test('authors are cited as they say, else by the form’s names, until the talk is corrected', async () => {
  const wrong = await send([{ ...CAMILA, cited: 'Camila Ferreira' }], 'ana@example.org', { citado: 'Ana Pérez' });
  const sentence = 'Escribe apellidos, coma y nombres: «Pérez Soto, Ana»';
  expect(wrong.json().errors).toMatchObject({ citado: sentence, coautoras: `Persona 1: ${sentence}` });
  const own = await apply([ROCIO, { self: true, presents: false }, { ...CAMILA, cited: 'Ferreira, Camila de' }]);
  const cited = (authors: { cited: string }[]) => authors.map((author) => author.cited);
  expect(cited((await open(own)).authors)).toEqual(['', 'Pérez Soto, Ana', 'Ferreira, Camila de']);
  await t.ctx.db
    .updateTable('applications')
    .set({ state: 'aceptada', announced_state: 'aceptada', cited: 'Soto, Ana Pérez' })
    .execute();
  await t.send('POST', `/api/programmes/${eventId}/accepted`, { token });
  const talk = async () => (await t.send('GET', `/api/programmes/${eventId}`, { token })).json().talks[0];
  const { talk_id, title, abstract, people, version } = await talk();
  expect(cited(people)).toEqual(['', 'Soto, Ana Pérez', 'Ferreira, Camila de']);
  const corrected = people.map((person: object, place: number) =>
    place === 0 ? { ...person, cited: 'Pino, Rocío H.' } : person,
  );
  await t.send('PUT', `/api/talks/${talk_id}`, { token, json: { title, abstract, people: corrected, version } });
  expect(cited((await talk()).people)).toEqual(['Pino, Rocío H.', 'Soto, Ana Pérez', 'Ferreira, Camila de']);
});

test('a problem in the list names its co-author; JSON clients send the list itself', async () => {
  const refused = async (list: unknown) => {
    const response = await send(list);
    expect(response.statusCode).toBe(422);
    return response.json().errors.coautoras;
  };
  expect(await refused([ROCIO, { ...CAMILA, orcid: '0000-0002-1825-0098' }])).toBe('Persona 2: El ORCID no es válido');
  expect(await refused([{ ...CAMILA, name: ' ' }])).toBe('Persona 1: Escribe el nombre');
  expect(await refused([{ ...CAMILA, email: 'camila' }])).toBe('Persona 1: Correo electrónico inválido');
  expect(await refused([ROCIO, { ...CAMILA, email: 'ROCIO@example.org' }])).toBe('Persona 2: Ese correo ya está en la lista');
  expect(await refused([{ ...CAMILA, email: 'Ana@example.org' }])).toBe('Ese correo es el tuyo: tú ya estás en la lista');
  expect(await refused([{ self: true, presents: false }, CAMILA])).toBe('Marca quién presenta la ponencia');
  expect(await refused(Array.from({ length: 21 }, (_, n) => ({ name: `Autora ${n}` })))).toBe('Pueden ser hasta 20 coautoras');
  expect(await refused('cualquier cosa')).toBe('La lista de coautoras no se entiende');
  expect(await mailsTo('rocio@example.org')).toEqual([]);
  // A row without words is skipped; a name alone is enough.
  const own = await apply([{ name: '', affiliation: '', orcid: '', email: '', presents: false }, { name: 'Luz Rey' }]);
  expect(names(await open(own))).toEqual(['Ana Pérez Soto', 'Luz Rey']);
});

test('each address is told once, without what was typed; a corrected address is told anew', async () => {
  const own = await apply([ROCIO, { ...CAMILA, email: '' }]);
  const [mail, ...more] = await mailsTo('rocio@example.org');
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Figuras como coautora: Congreso', queue: 'coauthor' });
  for (const typed of ['Rocío', 'Ana', FIELDS.titulo, 'Valle']) expect(mail?.text).not.toContain(typed);
  const first = tokenIn([mail ?? { text: '' }], 'coautoria');
  expect((await link('', first)).json()).toMatchObject({
    event_title: 'Congreso',
    title: FIELDS.titulo,
    you: 1,
    authors: [{ name: 'Ana Pérez Soto' }, { name: 'Rocío Huenchumil Pino' }, { name: 'Camila Ferreira' }],
  });
  expect((await link('', first)).body).not.toContain('@');
  // Another spelling of the address is the same person and link.
  await edit(own, [{ ...ROCIO, name: 'Rocío Pino', email: 'Rocio@Example.org' }]);
  expect((await link('', first)).json().authors[1].name).toBe('Rocío Pino');
  expect(await mailsTo('rocio@example.org')).toHaveLength(1);
  await edit(own, [{ ...ROCIO, email: 'rocio.pino@example.org' }]);
  expect((await link('', first)).statusCode).toBe(404);
  expect(await mailsTo('rocio.pino@example.org')).toHaveLength(1);
});

test('a co-author who leaves is off the application and talk for good, and the applicant is told', async () => {
  const own = await apply([{ self: true, presents: false }, ROCIO, CAMILA]);
  const leaving = tokenIn(await mailsTo('rocio@example.org'), 'coautoria');
  expect((await link('/leave', leaving)).json()).toEqual({ left: true });
  expect((await link('/leave', leaving)).statusCode).toBe(404);
  const seen = await open(own);
  expect(names(seen)).toEqual(['Ana Pérez Soto', 'Camila Ferreira']);
  expect(seen.authors[0].presents).toBe(true);
  const mail = (await mailsTo('ana@example.org')).at(-1);
  expect(mail?.text).toContain('pidió no figurar');
  expect(mail?.text).not.toContain('Rocío');
  const again = await edit(own, [ROCIO]);
  expect([again.statusCode, again.json().errors.coautoras]).toEqual([
    422,
    'Quien usa rocio@example.org pidió no figurar en esta postulación',
  ]);
  const { application_id } = await t.ctx.db.selectFrom('applications').select('application_id').executeTakeFirstOrThrow();
  const detail = (await t.send('GET', `/api/applications/${application_id}`, { token })).json();
  expect(detail.history[0].kind).toBe('coauthor_left');
  const everything = await sql`select * from application_authors`.execute(t.ctx.db);
  expect(JSON.stringify(everything.rows)).not.toContain('Rocío');
});

test('reviewers who read without names do not see the co-authors', async () => {
  await apply([ROCIO]);
  const settings = (await t.send('GET', `/api/call-settings/${eventId}`, { token })).json();
  const hideNames = async (hidden: boolean) => {
    const { version: _, ...call } = settings;
    await t.send('PUT', `/api/call-settings/${eventId}`, { token, json: { ...call, hideNames: hidden } });
    return (await t.send('POST', '/api/reviewing', { json: { token: review } })).body;
  };
  await t.send('POST', '/api/reviewers', { token, json: { event_id: eventId, name: 'Luz', email: 'luz@example.org' } });
  const review = tokenIn(await mailsTo('luz@example.org'), 'evaluacion');
  await t.send('POST', '/api/reviewing/confidentiality', { json: { token: review, version: '1' } });
  expect(await hideNames(true)).not.toContain('Rocío');
  expect(await hideNames(false)).toContain('Rocío Huenchumil Pino');
});

test('a co-author has the rights of a person: the copy, blocking and erasure by address', async () => {
  const own = await apply([ROCIO]);
  const asking = await t.send('POST', '/api/my-data', { json: { email: 'rocio@example.org', kind: 'access' } });
  expect(asking.statusCode).toBe(200);
  const mails = await mailsTo('rocio@example.org');
  const data = /mis-datos#([\w-]{43})/u.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  const stored = (await t.send('POST', '/api/my-data/open', { json: { token: data } })).json().stored;
  expect(stored).toMatchObject([{ name: 'Postulaciones', count: 1 }]);
  const json = { firstName: 'Rocío', lastName: 'Pino', email: 'rocio@example.org', roleName: 'exhibitor' };
  await t.send('POST', '/api/users', { json });
  const { user_id } = await t.ctx.db
    .selectFrom('people')
    .select('user_id')
    .where('email_key', '=', 'rocio@example.org')
    .executeTakeFirstOrThrow();
  await t.ctx.db.transaction().execute((trx) => blockPerson(trx, user_id, '2026-11-20T12:30:00.000Z'));
  expect((await t.send('GET', '/api/applications', { token })).body).not.toContain('Rocío');
  await apply([ROCIO], 'eva@example.org');
  expect((await mailsTo('rocio@example.org')).filter(({ mail_key }) => mail_key.includes('coauthor'))).toHaveLength(1);
  await t.send('DELETE', `/api/users/${user_id}`, { token });
  expect((await open(own)).authors).toEqual([]);
});

test('an accepted application becomes a talk with its authors in order, without those who leave', async () => {
  await apply([ROCIO, { self: true, presents: false }, CAMILA]);
  await t.ctx.db.updateTable('applications').set({ state: 'aceptada', announced_state: 'aceptada' }).execute();
  expect((await t.send('POST', `/api/programmes/${eventId}/accepted`, { token })).json()).toEqual({ created: 1 });
  const people = async () => (await t.send('GET', `/api/programmes/${eventId}`, { token })).json().talks[0].people;
  expect(await people()).toMatchObject([
    ROCIO,
    { name: 'Ana Pérez Soto', affiliation: 'Universidad del Sur', email: 'ana@example.org', presents: false },
    { name: 'Camila Ferreira', email: 'camila@example.org', presents: false },
  ]);
  const [applicant] = await t.ctx.db.selectFrom('talk_people').select('name').where('applicant', '=', 1).execute();
  expect(applicant?.name).toBe('Ana Pérez Soto');
  await link('/leave', tokenIn(await mailsTo('camila@example.org'), 'coautoria'));
  expect((await people()).map(({ name }: { name: string }) => name)).toEqual(['Rocío Huenchumil Pino', 'Ana Pérez Soto']);
});

test('erasing a co-author outdates the open form of the talk and renders its pages anew', async () => {
  await apply([ROCIO, CAMILA]);
  await t.ctx.db.updateTable('applications').set({ state: 'aceptada', announced_state: 'aceptada' }).execute();
  await t.send('POST', `/api/programmes/${eventId}/accepted`, { token });
  const talk = async () => (await t.send('GET', `/api/programmes/${eventId}`, { token })).json().talks[0];
  const { talk_id, title, abstract, people, version } = await talk();
  const save = (json: object) => t.send('PUT', `/api/talks/${talk_id}`, { token, json: { title, abstract, people, ...json } });
  await t.ctx.db.deleteFrom('stale_keys').execute();
  await t.ctx.db
    .transaction()
    .execute((trx) => eraseSubject(trx, { userId: null, email: ROCIO.email }, '2026-11-20T12:30:00.000Z'));
  const keys = await t.ctx.db.selectFrom('stale_keys').select('key').execute();
  expect(keys.map(({ key }) => key)).toContain(`event:${eventId}`);
  expect((await save({ version })).statusCode).toBe(409);
  await link('/leave', tokenIn(await mailsTo('camila@example.org'), 'coautoria'));
  const refused = await save({});
  expect([refused.statusCode, refused.json().errors.people]).toEqual([
    422,
    'Quien usa camila@example.org pidió no figurar en esta postulación',
  ]);
  expect((await talk()).people.map(({ name }: { name: string }) => name)).toEqual(['Ana Pérez Soto']);
});

test('the address of a bare application is also the applicant’s own', async () => {
  const json = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@example.org', roleName: 'exhibitor' };
  const userId = (await t.send('POST', '/api/users', { json })).json().user.user_id;
  const coautoras = JSON.stringify([{ name: 'Ana', email: 'Ana@Example.org' }]);
  const response = await t.send('POST', '/api/user-event', { form: form({ userId, eventId, coautoras, 'files[]': pdf() }) });
  expect([response.statusCode, response.json().errors.coautoras]).toEqual([
    422,
    'Ese correo es el tuyo: tú ya estás en la lista',
  ]);
});

test('a blocked co-author is shown only to themselves, and to all again after the block', async () => {
  await apply([ROCIO, CAMILA]);
  const json = { firstName: 'Rocío', lastName: 'Pino', email: ROCIO.email, roleName: 'exhibitor' };
  await t.send('POST', '/api/users', { json });
  const { user_id } = await t.ctx.db
    .selectFrom('people')
    .select('user_id')
    .where('email_key', '=', ROCIO.email)
    .executeTakeFirstOrThrow();
  await t.ctx.db.transaction().execute((trx) => blockPerson(trx, user_id, '2026-11-20T12:30:00.000Z'));
  const read = async (address: string) => (await link('', tokenIn(await mailsTo(address), 'coautoria'))).json();
  const seen = await read(CAMILA.email);
  expect([names(seen), seen.you]).toEqual([['Ana Pérez Soto', 'Camila Ferreira'], 1]);
  const own = await read(ROCIO.email);
  expect([names(own), own.you]).toEqual([['Ana Pérez Soto', 'Rocío Huenchumil Pino', 'Camila Ferreira'], 1]);
  await t.ctx.db.updateTable('applications').set({ state: 'aceptada', announced_state: 'aceptada' }).execute();
  await t.send('POST', `/api/programmes/${eventId}/accepted`, { token });
  const talk = async () => (await t.send('GET', `/api/programmes/${eventId}`, { token })).json().talks[0];
  const { talk_id, title, abstract, people, version } = await talk();
  expect(names({ authors: people })).toEqual(['Ana Pérez Soto', 'Camila Ferreira']);
  const save = (json: object) => t.send('PUT', `/api/talks/${talk_id}`, { token, json: { title, abstract, people, ...json } });
  const saved = await save({ version });
  expect(names({ authors: saved.json().people })).toEqual(['Ana Pérez Soto', 'Camila Ferreira']);
  await t.ctx.db.transaction().execute((trx) => unblockPerson(trx, user_id, '2026-11-20T12:30:00.000Z'));
  expect(names({ authors: (await talk()).people })).toEqual(['Ana Pérez Soto', 'Rocío Huenchumil Pino', 'Camila Ferreira']);
  // A form that was open meanwhile does not contain the co-author.
  expect((await save({ version: saved.json().version })).statusCode).toBe(409);
});

test('an unnamed co-author stays unnamed in the same person’s next application to the event', async () => {
  let own = await apply([ROCIO]);
  await link('/leave', tokenIn(await mailsTo(ROCIO.email), 'coautoria'));
  for (const _ of [1, 2]) {
    expect((await t.send('POST', '/api/my-application/withdraw', { json: { token: own } })).statusCode).toBe(200);
    const again = await send([ROCIO]);
    expect([again.statusCode, again.json().errors.coautoras]).toEqual([
      422,
      'Quien usa rocio@example.org pidió no figurar en esta postulación',
    ]);
    await t.ctx.db.deleteFrom('outbox').execute();
    own = await apply([CAMILA]);
  }
});

test('a co-author removed before their mail gets none; named again, they get one first link', async () => {
  const own = await apply([ROCIO]);
  const keys = async () => (await mailsTo(ROCIO.email)).length;
  await edit(own, [{ ...ROCIO, email: 'typo@example.org' }]);
  expect([await keys(), (await mailsTo('typo@example.org')).length]).toEqual([0, 1]);
  await edit(own, [ROCIO]);
  expect([await keys(), (await mailsTo('typo@example.org')).length]).toEqual([1, 0]);
  const first = tokenIn(await mailsTo(ROCIO.email), 'coautoria');
  await t.ctx.db.updateTable('outbox').set({ state: 'sent' }).execute();
  await edit(own, []);
  expect((await link('', first)).statusCode).toBe(404);
  await edit(own, [ROCIO]);
  expect([await keys(), (await link('', first)).statusCode]).toEqual([1, 200]);
  await link('/leave', first);
  expect((await link('', first)).statusCode).toBe(404);
  await t.ctx.db.deleteFrom('applications').execute();
  expect(await t.ctx.db.selectFrom('access_tokens').selectAll().where('purpose', '=', 'coauthor').execute()).toEqual([]);
});

test('co-authors get mail once the applicant opened a mailed link or the acceptance is announced', async () => {
  const comprobante = 'A'.repeat(43);
  const receipts = async (mail = 'ana@example.org') => (await mailsTo(mail)).map(({ text }) => text.includes('a las coautoras'));
  expect((await send([ROCIO, { ...CAMILA, email: '' }], undefined, { comprobante })).statusCode).toBe(201);
  expect([await mailsTo(ROCIO.email), await receipts(), (await open(comprobante)).coauthorsWait]).toEqual([[], [true], true]);
  t.setNow(Date.parse('2026-11-21T12:30:00.000Z'));
  expect((await open(tokenIn(await mailsTo('ana@example.org'), 'mia'))).coauthorsWait).toBe(false);
  const [mail, ...more] = await mailsTo(ROCIO.email);
  expect([mail?.text, more]).toEqual([expect.stringContaining('El 20/11/2026, 09:30 (hora de Chile) llegó'), []]);

  // Naming an address that was proved before mails no co-author either.
  eventId = await insertEventRow(t.ctx.db, { title: 'Jornadas', close_date: '2026-11-30T00:00:00.000Z' });
  expect((await send([ROCIO])).statusCode).toBe(201);
  expect([(await mailsTo(ROCIO.email)).length, await receipts()]).toEqual([1, [true, true]]);

  expect((await send([CAMILA], 'eva@example.org')).statusCode).toBe(201);
  expect([await mailsTo(CAMILA.email), await receipts('eva@example.org')]).toEqual([[], [true]]);
  const eva = await t.ctx.db
    .selectFrom('applications')
    .select('application_id')
    .where('form_email', '=', 'eva@example.org')
    .execute();
  const ids = eva.map(({ application_id }) => application_id);
  await t.send('POST', '/api/applications/state', {
    token,
    json: { ids, state: 'aceptada', seen: await statesOf(t.ctx.db, ids) },
  });
  const [prepared] = (await t.send('GET', '/api/decision-mails', { token })).json();
  expect(await mailsTo(CAMILA.email)).toEqual([]);
  await t.send('POST', '/api/decision-mails/send', { token, json: { ids: [prepared.decision_mail_id] } });
  expect(await mailsTo(CAMILA.email)).toHaveLength(1);
});

test('an application that was withdrawn before its link was opened notifies its co-authors only once it is restored', async () => {
  const comprobante = 'A'.repeat(43);
  expect((await send([ROCIO], undefined, { comprobante })).statusCode).toBe(201);
  expect((await t.send('POST', '/api/my-application/withdraw', { json: { token: comprobante } })).statusCode).toBe(200);
  const own = tokenIn(await mailsTo('ana@example.org'), 'mia');
  expect((await open(own)).state).toBe('retirada');
  expect(await mailsTo(ROCIO.email)).toEqual([]);
  expect((await t.send('POST', '/api/my-application/undo-withdrawal', { json: { token: own } })).statusCode).toBe(200);
  expect(await mailsTo(ROCIO.email)).toHaveLength(1);
});

test('co-authors added in an unproved tab are mailed once the mailed link is opened', async () => {
  const comprobante = 'A'.repeat(43);
  expect((await send([ROCIO], undefined, { comprobante })).statusCode).toBe(201);
  for (const list of [[ROCIO, CAMILA], [CAMILA], [ROCIO, CAMILA]]) expect((await edit(comprobante, list)).statusCode).toBe(200);
  expect([(await mailsTo(ROCIO.email)).length, (await mailsTo(CAMILA.email)).length]).toEqual([0, 0]);
  await open(tokenIn(await mailsTo('ana@example.org'), 'mia'));
  expect([(await mailsTo(ROCIO.email)).length, (await mailsTo(CAMILA.email)).length]).toEqual([1, 1]);
});
