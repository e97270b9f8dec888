import { readdir } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { insertEventRow } from '../../testing/factories.ts';
import { pdf } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';

let eventId: number;

const { t, token } = useAppAsRoot();
beforeEach(async () => {
  eventId = await insertEventRow(t.ctx.db);
});

const add = (...files: ReturnType<typeof pdf>[]) =>
  t.send('POST', '/api/event-documents', { token, form: form({ eventId, 'files[]': files }) });
const list = async () => (await t.send('GET', `/api/event-documents/${eventId}`)).json();
const onDisk = () => readdir(t.ctx.uploads.folders.documents);

test('documents are added in order and given out under their own names', async () => {
  const added = await add(pdf('Bases año 2026 «final».pdf'), pdf('anexo.pdf'));
  expect(added.statusCode).toBe(201);
  expect((await list()).map((d: { original_filename: string }) => d.original_filename)).toEqual([
    'Bases año 2026 «final».pdf',
    'anexo.pdf',
  ]);
  const [first] = await list();
  const file = await t.send('GET', first.url);
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'content-disposition': `inline; filename="Bases a?o 2026 ?final?.pdf"; filename*=UTF-8''Bases%20a%C3%B1o%202026%20%C2%ABfinal%C2%BB.pdf`,
    'cache-control': 'public, max-age=86400',
  });
  expect(await t.ctx.db.selectFrom('stale_keys').select('key').execute()).toEqual([{ key: `event:${eventId}` }]);
});

test('a file, an event and an event that exists are needed', async () => {
  const none = await t.send('POST', '/api/event-documents', { token, form: form({ eventId }) });
  expect([none.statusCode, none.json().errors]).toEqual([422, { files: 'Debe subir un archivo' }]);
  const unknown = await t.send('POST', '/api/event-documents', { token, form: form({ eventId: 999, files: pdf() }) });
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Evento no encontrado']);
  expect(await onDisk()).toEqual([]);
});

const VIRUS = { name: 'virus.pdf', content: Buffer.from('MZ no soy un PDF'), type: 'application/pdf' };
const WRONG = 'Solo se aceptan archivos PDF, Word, OpenDocument, PowerPoint, JPEG o PNG';

test('wrong files alone are refused', async () => {
  const response = await add(VIRUS);
  expect(response.statusCode).toBe(415);
  expect(response.json().errors).toEqual({ files: WRONG });
  expect([await list(), await onDisk()]).toEqual([[], []]);
});

test('one wrong file loses none of the good ones and is named with its reason', async () => {
  const response = await add(pdf('bases.pdf'), VIRUS, pdf('rúbrica.pdf'));
  expect(response.statusCode).toBe(207);
  expect(response.json()).toMatchObject({
    documents: [{ original_filename: 'bases.pdf' }, { original_filename: 'rúbrica.pdf' }],
    errors: { 'virus.pdf': WRONG },
  });
  expect(await list()).toHaveLength(2);
  expect(await onDisk()).toHaveLength(2);
});

test('an event holds twenty documents', async () => {
  const many = Array.from({ length: 20 }, (_, i) => pdf(`b${i}.pdf`));
  expect((await add(...many)).statusCode).toBe(201);
  expect((await add(pdf())).json().errors).toEqual({ files: 'Un evento puede tener hasta 20 documentos' });
  expect((await add(...many, pdf())).statusCode).toBe(413);
  expect(await onDisk()).toHaveLength(20);
});

test('replacing keeps the id and the place, changes the address and deletes the old file', async () => {
  await add(pdf('uno.pdf'), pdf('dos.pdf'));
  const [before] = await list();
  const response = await t.send('PUT', '/api/update-document', {
    token,
    form: form({ documentId: before.document_id, file: pdf('uno-corregido.pdf') }),
  });
  expect(response.statusCode).toBe(200);
  const [after] = await list();
  expect(after).toMatchObject({ document_id: before.document_id, original_filename: 'uno-corregido.pdf' });
  expect(after.url).not.toBe(before.url);
  expect((await t.send('GET', before.url)).statusCode).toBe(404);
  expect(await onDisk()).toHaveLength(2);
});

test('replacing says what is missing', async () => {
  const noFile = await t.send('PUT', '/api/update-document', { token, form: form({ documentId: 'x' }) });
  expect(noFile.json().errors).toEqual({ file: 'Debe subir un archivo' });
  const unknown = await t.send('PUT', '/api/update-document', { token, form: form({ documentId: 'x', file: pdf() }) });
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Documento no encontrado']);
});

test('deleting takes a JSON body, a form, or one id alone', async () => {
  await add(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf'));
  const ids = (await list()).map((d: { document_id: string }) => d.document_id);
  expect((await t.send('DELETE', '/api/destroy-documents', { token, json: { documentIds: [ids[0], ids[1]] } })).statusCode).toBe(
    200,
  );
  expect((await t.send('DELETE', '/api/destroy-documents', { token, json: { documentIds: ids[2] } })).statusCode).toBe(200);
  expect((await t.send('DELETE', '/api/destroy-documents/', { token, form: form({ 'documentIds[]': ids[3] }) })).statusCode).toBe(
    200,
  );
  expect([await list(), await onDisk()]).toEqual([[], []]);
  expect((await t.send('DELETE', '/api/destroy-documents', { token, json: { documentIds: ids } })).statusCode).toBe(404);
  await add(pdf('5.pdf'));
  const [{ document_id: known }] = await list();
  const mixed = await t.send('DELETE', '/api/destroy-documents', { token, json: { documentIds: [known, 'otro'] } });
  expect([mixed.statusCode, mixed.json()]).toMatchObject([
    404,
    { message: 'Documento no encontrado', errors: { documentIds: 'No se eliminó ninguno. No existen: otro' } },
  ]);
  expect([(await list()).length, (await onDisk()).length]).toEqual([1, 1]);
  expect((await t.send('DELETE', '/api/destroy-documents', { token })).statusCode).toBe(422);
});

test('documents are put in another order, all of them at once', async () => {
  await add(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'));
  const ids = (await list()).map((d: { document_id: string }) => d.document_id);
  const order = (documentIds: string[], of = eventId) =>
    t.send('PUT', '/api/event-documents/order', { token, json: { eventId: of, documentIds } });
  await t.ctx.db.deleteFrom('stale_keys').execute();
  const wanted = [ids[2], ids[0], ids[1]];
  const ordered = await order(wanted);
  expect([ordered.statusCode, ordered.json()]).toEqual([200, await list()]);
  expect((await list()).map((d: { document_id: string }) => d.document_id)).toEqual(wanted);
  expect(await t.ctx.db.selectFrom('stale_keys').select('key').execute()).toEqual([{ key: `event:${eventId}` }]);
  for (const incomplete of [
    [ids[0], ids[1]],
    [ids[0], ids[0], ids[1]],
    [...ids, 'x'],
  ])
    expect((await order(incomplete)).statusCode).toBe(409);
  expect((await order(ids, 999)).statusCode).toBe(404);
});
