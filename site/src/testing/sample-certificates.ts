/** A certificate in each state. */
import { certificateLines, type PublicCertificate } from '@trama/shared/certificates/certificates';
import { CERTIFICATE_WORDS } from '@trama/shared/texts/certificates';

const facts = {
  role: 'speaker',
  text: CERTIFICATE_WORDS.initial.speaker + CERTIFICATE_WORDS.withHours,
  talk_title: 'El río como patio',
  event_title: 'III Congreso de Infancias',
  event_date: '2026-11-14T00:00:00.000Z',
  finish_date: '2026-11-16T00:00:00.000Z',
  location: 'Valparaíso',
  hours: '24 horas',
} as const;

const valid: PublicCertificate = {
  ...facts,
  code: '7K4M-92QX-H3VB-P6TD',
  state: 'valid',
  name: 'María José de la Fuente O’Higgins',
  lines: certificateLines(facts),
  signatures: [{ name: 'Dra. Amparo Rebolledo', office: 'Presidenta' }],
  issued_at: '2026-11-18T15:00:00.000Z',
  replaced_by: null,
  replaced_at: null,
  revoked_at: null,
  revoked_reason: null,
  withdrawn_at: null,
};
const nameless = { ...valid, name: '', talk_title: null, lines: [], signatures: [] };
const LATER = '2026-11-19T15:00:00.000Z';

export const CERTIFICATES: readonly PublicCertificate[] = [
  valid,
  { ...nameless, code: 'REEM-PLAZ-ADAA-AAAA', state: 'replaced', replaced_by: valid.code, replaced_at: LATER },
  { ...nameless, code: 'REVA-CADA-AAAA-AAAA', state: 'revoked', revoked_at: LATER, revoked_reason: 'No asistió' },
  { ...nameless, code: 'RETA-RADA-AAAA-AAAA', state: 'withdrawn', withdrawn_at: LATER },
];
