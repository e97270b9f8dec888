import { DEFAULT_SETTINGS } from '@trama/shared/network/settings';
import { CERTIFICATE_WORDS } from '@trama/shared/texts/certificates';
import { expect, test } from 'vitest';
import { insertCertificate } from '../../testing/certificates.ts';
import { insertEventRow } from '../../testing/factories.ts';
import { png } from '../../testing/files.ts';
import { form } from '../../testing/form.ts';
import { clashingTexts, openPdf, readPdf } from '../../testing/read-pdf.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { certificatePdf, type PrintedCertificate } from './document.ts';

const CODE = '7K4M-92QX-H3VB-P6TD';
const printed: PrintedCertificate = {
  code: CODE,
  name: 'María José de la Fuente O’Higgins',
  role: 'speaker',
  text: CERTIFICATE_WORDS.initial.speaker + CERTIFICATE_WORDS.withHours,
  talk_title: 'Cuando la escuela cierra en invierno',
  event_title: 'III Congreso de Infancias',
  event_date: '2027-01-14T00:00:00.000Z',
  finish_date: '2027-01-16T00:00:00.000Z',
  location: 'Valparaíso',
  hours: '24 horas',
  issued_at: '2027-01-25T12:00:00.000Z',
  signatures: [],
  network: { name: 'Círculo de Investigadoras', shortName: 'Trama' },
  origin: 'https://trama.example',
};
/** Programs disagree on where a line ends. */
const withoutBlanks = (text: string) => text.replace(/\s/gu, '');

test('the PDF is read by other programs: name, tags, alternative texts, the code of the verification page', async () => {
  const image = Buffer.from((await png()).content);
  const signatures = [{ name: 'Dra. Amparo Rebolledo', office: 'Presidenta', image }];
  const read = await readPdf(await certificatePdf({ ...printed, signatures }, null));
  expect(read).toMatchObject({
    pages: 1,
    title: 'Certificado de María José de la Fuente O’Higgins',
    lang: 'es',
    accessible: true,
    tags: ['Root', 'Document', 'P', 'P', 'H1', 'P', 'P', 'P', 'Figure', 'P', 'P', 'Figure'],
    alts: ['Firma de Dra. Amparo Rebolledo', CERTIFICATE_WORDS.qrAlt(CODE)],
    qr: `https://trama.example/certificado/${CODE}`,
  });
  expect(read.text.split('\n')).toContain('María José de la Fuente O’Higgins');
  const sentence =
    'participó como ponente con el trabajo «Cuando la escuela cierra en invierno» en el III Congreso de Infancias, del 14 al 16 de enero de 2027, Valparaíso, con una duración de 24 horas.';
  expect(withoutBlanks(read.text)).toContain(withoutBlanks(sentence));
  expect(read.text).toContain(CODE);
});

test('the longest name, title and text stay on one sheet', async () => {
  const long = {
    ...printed,
    name: 'Maximiliana Fernanda Huenchuñir '.repeat(3).trim(),
    talk_title: 'palabras de un título que no termina '.repeat(8).trim(),
    text: `${'una línea de un texto que también es larga '.repeat(12)}\n{título}\n${'y otra que le sigue '.repeat(20)}`,
    signatures: [1, 2].map(() => ({
      name: 'Amparo Rebolledo '.repeat(7).trim(),
      office: 'Presidenta de la red '.repeat(5),
      image: null,
    })),
  };
  const bytes = await certificatePdf(long, null);
  const read = await readPdf(bytes);
  expect(read.pages).toBe(1);
  expect(await clashingTexts(await openPdf(bytes))).toEqual([]);
  expect(read.qr).toContain(CODE);
});

test('the code of a valid certificate gives an unindexed PDF; administrators see a sample', async () => {
  const t = await createTestApp();
  const event_id = await insertEventRow(t.ctx.db, { title: 'Jornadas' });
  await insertCertificate(t.ctx.db, { code: CODE, event_id });
  const response = await t.app.inject(`/api/certificates/${CODE.toLowerCase()}/pdf`);
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' });
  expect((await readPdf(response.rawPayload)).text).toContain('Tamara Quilodrán');
  const token = await t.login();
  // The certificate shows the network's logo once the settings have one.
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/gu)?.length ?? 0;
  expect(pictures(response.rawPayload)).toBe(0);
  const { image } = (await t.send('POST', '/api/settings/pictures', { token, form: form({ file: await png(900, 120) }) })).json();
  await t.send('PUT', '/api/settings', { token, json: { ...DEFAULT_SETTINGS, logo: { image } } });
  const later = await t.app.inject(`/api/certificates/${CODE}/pdf`);
  expect(pictures(later.rawPayload)).toBeGreaterThan(0);
  expect(await readPdf(later.rawPayload)).toMatchObject({ accessible: true, text: (await readPdf(response.rawPayload)).text });
  const listed = { role: 'attendee', text: 'Ana Pérez' };
  await t.send('POST', `/api/certificate-people/${event_id}`, { token, json: listed });
  const path = `/api/certificate-samples/${event_id}?role=attendee&recipient=attendee::ana%20perez`;
  const sample = await t.send('GET', path, { token });
  expect(await readPdf(sample.rawPayload)).toMatchObject({ qr: null, text: expect.stringContaining('MUESTRA') });
  await t.close();
});
