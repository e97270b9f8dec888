/** Certificates for tests, made directly in the database. */
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../core/database/open.ts';
import type { CertificateTable } from '../features/certificates/tables.ts';

const AT = '2026-12-01T12:00:00.000Z';

/** Inserts a valid certificate of an attendee, with the columns of `given`. */
export async function insertCertificate(
  db: Db | Trx,
  given: Pick<Insertable<CertificateTable>, 'code' | 'event_id'> & Partial<Insertable<CertificateTable>>,
): Promise<void> {
  await db
    .insertInto('certificates')
    .values({
      role: 'attendee',
      recipient: given.code,
      name: 'Tamara Quilodrán',
      event_title: 'Infancias y lectura en el sur',
      event_date: '2027-05-20T00:00:00.000Z',
      location: 'Valdivia',
      hours: '',
      text: 'participó como {calidad} en {evento}.',
      signatures: '[]',
      issued_at: AT,
      ...given,
    })
    .execute();
}

/** Plants a certificate for a talk, and a row in an imported list of recipients. */
export async function plantCertificates(db: Db, person: { event_id: number; name: string; email: string }): Promise<void> {
  const { event_id, name, email } = person;
  const talk_title = `Lo que dijo ${name}`;
  await insertCertificate(db, {
    ...person,
    code: 'CANA-RYCA-NARY-CANA',
    role: 'speaker',
    talk_title,
    recipient: `speaker::${email}`,
    revoked_reason: `No asistió ${name}`,
  });
  await db.insertInto('certificate_people').values({ event_id, role: 'attendee', name, email, created_at: AT }).execute();
}
