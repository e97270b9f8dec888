/** Certificates of the sample congress: issued to its organisers, one in each state; the others are not issued yet. */
import { CERTIFICATE_WORDS } from '@trama/shared/texts/certificates';
import type { Trx } from '../../core/database/open.ts';
import { newCode } from '../../features/certificates/code.ts';

/** Invented names. */
const ORGANISERS = ['Amparo Rebolledo Ugarte', 'Luz Painemal Córdova', 'Rayén Ñancupil Soto'];
const ATTENDEES = [
  'Yasna Carimán Ojeda',
  'Tomasa Quilodrán',
  'Elvira Huenchuñir',
  'Pía O’Ryan Sáez',
  'Maite Larraín de la Fuente',
];
const SIGNERS = [
  ['Dra. Amparo Rebolledo Ugarte', 'Presidenta del Comité Organizador'],
  ['Dra. Luz Painemal Córdova', 'Directora de la red'],
] as const;
const HOURS = '24 horas';

/** @param at ISO, in the past */
export async function insertCertificates(trx: Trx, event_id: number, at: string): Promise<void> {
  await trx.insertInto('certificate_templates').values({ event_id, hours: HOURS, updated_at: at }).execute();
  const signatures = SIGNERS.map(([name, office]) => ({
    signature_id: crypto.randomUUID(),
    event_id,
    name,
    office,
    created_at: at,
  }));
  await trx.insertInto('certificate_signatures').values(signatures).execute();
  const listed = { event_id, created_at: at };
  await trx
    .insertInto('certificate_people')
    .values([
      ...ORGANISERS.map((name) => ({ ...listed, role: 'organiser' as const, name })),
      ...ATTENDEES.map((name) => ({ ...listed, role: 'attendee' as const, name })),
    ])
    .execute();
  const query = trx.selectFrom('events').select(['title', 'date', 'finish_date', 'location']).where('id', '=', event_id);
  const { title, date, finish_date, location } = await query.executeTakeFirstOrThrow();
  const facts = { event_id, event_title: title, event_date: date, finish_date, location, hours: HOURS, issued_at: at };
  const text = CERTIFICATE_WORDS.initial.organiser + CERTIFICATE_WORDS.withHours;
  const signed = JSON.stringify(signatures.map(({ signature_id }) => signature_id));
  const of = (name: string, folded: string) =>
    ({
      ...facts,
      code: newCode(),
      role: 'organiser',
      recipient: `organiser::${folded}`,
      name,
      text,
      signatures: signed,
    }) as const;
  const [current, misspelt] = [
    of('Amparo Rebolledo Ugarte', 'amparo rebolledo ugarte'),
    of('Amparo Rebolledo', 'amparo rebolledo'),
  ];
  await trx
    .insertInto('certificates')
    .values([
      current,
      { ...misspelt, replaced_by: current.code, replaced_at: at },
      of('Luz Painemal Córdova', 'luz painemal cordova'),
      {
        ...of('Elvira Huenchuñir', 'elvira huenchunir'),
        revoked_at: at,
        revoked_reason: 'Se emitió por error a quien no organizaba',
      },
    ])
    .execute();
}
