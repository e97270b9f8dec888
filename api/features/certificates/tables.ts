import type { CertificateRole } from '@trama/shared/certificates/certificates';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../core/database/columns.ts';
import type { EmailKey } from '../../core/database/email-keys.ts';

/** The certificate texts of an event; no row: the product's texts. */
interface CertificateTemplateTable {
  event_id: number;
  /** «24 horas»; '': no hours are printed. */
  hours: Generated<string>;
  /** JSON of the changed texts, by role. */
  texts: Generated<string>;
  updated_at: Timestamp;
}

/** A signature of an event's certificates. A removed row stays while an issued certificate refers to it. */
interface CertificateSignatureTable {
  signature_id: string;
  event_id: number | null;
  name: string;
  office: string;
  /** Opaque PNG; public only as a part of a certificate. */
  image: Buffer | null;
  created_at: Timestamp;
  removed_at: Timestamp | null;
}

/** A participant from an imported list, unknown to the programme, applications and reviews. */
interface CertificatePersonTable {
  certificate_person_id: Generated<number>;
  event_id: number;
  role: CertificateRole;
  name: string;
  /** '': unknown. */
  email: Generated<string>;
  email_key: EmailKey;
  created_at: Timestamp;
}

/** A certificate as issued. Its content never changes: it can only be replaced, revoked or withdrawn. */
export interface CertificateTable {
  /** `ABCD-EFGH-JKLM-NPQR`, 80 random bits. */
  code: string;
  /** null: the event was erased. */
  event_id: number | null;
  role: CertificateRole;
  /** Key of the recipient: one current certificate per key and event. Equals the code after the person is erased. */
  recipient: string;
  name: string;
  email: Generated<string>;
  email_key: EmailKey;
  event_title: string;
  event_date: Timestamp;
  finish_date: Timestamp | null;
  location: string;
  hours: string;
  /** Text with data in braces (shared/certificates/certificates.ts). */
  text: string;
  talk_id: number | null;
  talk_title: string | null;
  /** The talk's application, which may be erased. */
  application_id: string | null;
  /** JSON of signature ids. */
  signatures: string;
  issued_at: Timestamp;
  replaced_by: string | null;
  replaced_at: Timestamp | null;
  revoked_at: Timestamp | null;
  revoked_reason: string | null;
  /** The person was erased: name, address and talk are gone. */
  withdrawn_at: Timestamp | null;
  /** Number of repeated mails. */
  resent: Generated<number>;
}

/** A person who withdrew from the certificates of an event. */
interface CertificateRefusalTable {
  event_id: number;
  recipient_hash: string;
}

declare module '../../core/database/tables.ts' {
  interface Database {
    certificate_templates: CertificateTemplateTable;
    certificate_signatures: CertificateSignatureTable;
    certificate_people: CertificatePersonTable;
    certificates: CertificateTable;
    certificate_refusals: CertificateRefusalTable;
  }
}
