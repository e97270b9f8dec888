import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { insertApplicationRow } from '../../testing/applications.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { PDF } from '../../testing/files.ts';
import { runRetention } from '../../testing/run-retention.ts';
import { useApp } from '../../testing/use-app.ts';

let id: string;
const t = useApp({ now: '2026-12-05T12:00:00.000Z' });
beforeEach(async () => {
  const event_id = await insertEventRow(t.ctx.db, { date: '2026-12-05T00:00:00.000Z' });
  const answers = [
    { id: 'eje', label: 'Eje', value: 'Salud' },
    { id: 'apoyo', label: 'Apoyo', value: 'Silla de ruedas', confidential: true },
  ];
  id = await insertApplicationRow(t.ctx.db, { event_id, answers: JSON.stringify(answers) });
});

async function withFile(name: string, confidential: number): Promise<string> {
  const stored_name = `${crypto.randomUUID()}.pdf`;
  await writeFile(join(t.ctx.uploads.folders.applications, stored_name), PDF);
  const file = { file_id: crypto.randomUUID(), stored_name, original_filename: name, mime_type: 'application/pdf', size: 1 };
  await t.ctx.db
    .insertInto('application_files')
    .values({ ...file, application_id: id, position: confidential, created_at: '2026-12-01T12:00:00.000Z', confidential })
    .execute();
  return join(t.ctx.uploads.folders.applications, stored_name);
}

/** Runs retention at `now`. */
async function runRetentionAt(now: string): Promise<void> {
  t.setNow(now);
  await runRetention(t.ctx);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

test('inclusion and all confidential answers are gone 30 days after the event; the rest stays', async () => {
  const [certificate, abstract] = [await withFile('Certificado.pdf', 1), await withFile('Resumen.pdf', 0)];
  const remaining = () =>
    t.ctx.db.selectFrom('applications').select(['inclusion', 'talk_title', 'answers']).executeTakeFirstOrThrow();
  const files = () => t.ctx.db.selectFrom('application_files').select('original_filename').orderBy('position').execute();

  await runRetentionAt('2027-01-04T23:00:00.000Z');
  expect(await remaining()).toMatchObject({ inclusion: 'Rampa de acceso', answers: expect.stringContaining('Silla de ruedas') });
  expect(await files()).toHaveLength(2);

  await runRetentionAt('2027-01-05T01:00:00.000Z');
  expect(await remaining()).toEqual({
    inclusion: null,
    talk_title: 'Leer en dos lenguas',
    answers: JSON.stringify([{ id: 'eje', label: 'Eje', value: 'Salud' }]),
  });
  expect(await files()).toEqual([{ original_filename: 'Resumen.pdf' }]);
  expect([await exists(certificate), await exists(abstract)]).toEqual([false, true]);
  expect(JSON.stringify(await t.ctx.db.selectFrom('application_history').selectAll().execute())).not.toContain('Certificado');
});
