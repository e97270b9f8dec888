import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { largeJob } from '../../core/large-jobs.ts';
import { insertCertificate } from '../../testing/certificates.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { useAppAsRoot } from '../../testing/use-app.ts';
import { archivedCertificates, certificateArchive } from './archive.ts';

const AT = '2026-12-02T12:00:00.000Z';

let event_id: number;
const { t, token } = useAppAsRoot({ now: '2026-12-03T12:00:00.000Z' });
beforeEach(async () => {
  event_id = await insertEventRow(t.ctx.db, { title: 'Coloquio Sur' });
});

const codeOf = (letter: string) => Array.from({ length: 4 }, () => letter.repeat(4)).join('-');
const take = (query = '') => t.send('GET', `/api/certificates-export/${event_id}${query}`, { token });

test('all valid certificates come in one ZIP, named by role and person; the trail counts them', async () => {
  const plant = (letter: string, given: Partial<Parameters<typeof insertCertificate>[1]> = {}) =>
    insertCertificate(t.ctx.db, { code: codeOf(letter), event_id, ...given });
  await plant('A', { name: 'Ana Ñanco' });
  await plant('B', { name: 'ana ñanco' });
  await plant('C', { name: '../Luz: Rey?', role: 'organiser' });
  await plant('D', { name: 'Reemplazada Soto', replaced_by: codeOf('A'), replaced_at: AT });
  await plant('E', { name: 'Revocada Soto', revoked_at: AT, revoked_reason: 'Por error' });
  await plant('F', { name: '', withdrawn_at: AT });
  await plant('G', { event_id: await insertEventRow(t.ctx.db), name: 'De otro evento' });
  const response = await take();
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('certificados-2026-12-03.zip'),
    'cache-control': 'private, no-store',
  });
  const files = unzipSync(response.rawPayload);
  expect(Object.keys(files).sort()).toEqual([
    'Asistente - Ana Ñanco.pdf',
    'Asistente - ana ñanco (2).pdf',
    'Organización - Luz Rey.pdf',
  ]);
  const read = await readPdf(Buffer.from(files['Organización - Luz Rey.pdf'] ?? []));
  expect(read).toMatchObject({ pages: 1, qr: `https://trama.example/certificado/${codeOf('C')}` });
  const ofRole = unzipSync((await take('?role=organiser')).rawPayload);
  expect(Object.keys(ofRole)).toEqual(['Organización - Luz Rey.pdf']);
  const entries = await t.ctx.db.selectFrom('audit').select(['action', 'kind', 'object', 'detail']).execute();
  expect(entries.filter(({ action }) => action === 'export')).toMatchObject([
    { kind: 'certificate', object: String(event_id), detail: expect.stringContaining('"count":3') },
    { kind: 'certificate', object: String(event_id), detail: expect.stringContaining('"count":1') },
  ]);
  const { roles } = (await t.send('GET', `/api/certificate-templates/${event_id}`, { token })).json();
  expect(roles.filter(({ valid }: { valid: number }) => valid > 0)).toMatchObject([
    { role: 'organiser', valid: 1 },
    { role: 'attendee', valid: 2 },
  ]);
});

test('an event without valid certificates has no archive', async () => {
  expect((await take()).statusCode).toBe(404);
});

test('several ZIPs at once wait for other large jobs, and what is revoked meanwhile breaks none', async () => {
  for (const letter of ['A', 'B', 'C']) await insertCertificate(t.ctx.db, { code: codeOf(letter), event_id, name: letter });
  const revoke = (letter: string) =>
    t.ctx.db.updateTable('certificates').set({ revoked_at: AT }).where('code', '=', codeOf(letter)).execute();
  const other = Promise.withResolvers<void>();
  const running = largeJob(() => other.promise);
  const asked = [take(), take('?role=attendee')];
  await vi.waitFor(() => expect(largeJob.pendingCount).toBe(2), { timeout: 20_000 });
  // Both downloads have read this certificate already.
  await revoke('A');
  const rows = await archivedCertificates(t.ctx.db, event_id);
  await revoke('B');
  const late = buffer(await certificateArchive(t.ctx, rows));
  other.resolve();
  await running;
  const archives = [...(await Promise.all(asked)).map(({ rawPayload }) => rawPayload), await late];
  expect(archives.map((archive) => Object.keys(unzipSync(archive)).length)).toEqual([3, 3, 1]);
});
