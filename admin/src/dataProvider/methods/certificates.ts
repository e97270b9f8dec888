/** Certificates of events: texts, recipients, issued ones. */
import {
  type CertificateRole,
  certificatePerson,
  certificateRecord,
  certificateTemplate,
  issueReport,
  listReport,
  type TemplateInput,
} from '@trama/shared/certificates/certificates';
import { z } from 'zod';
import { fileBody, type Source, sourceBody } from '../formData.ts';
import { request } from '../http.ts';

const act = (code: string, what: string, payload?: object) =>
  request('POST', `/certificates/${code}/${what}`, certificateRecord, payload);

export const certificateMethods = {
  getCertificateTemplate: (eventId: number) => request('GET', `/certificate-templates/${eventId}`, certificateTemplate),
  saveCertificateTemplate: (eventId: number, input: TemplateInput) =>
    request('PUT', `/certificate-templates/${eventId}`, certificateTemplate, input),
  addSignature: (eventId: number, fields: { name: string; office: string }, picture: File | null) =>
    request('POST', `/certificate-signatures/${eventId}`, certificateTemplate, fileBody(picture, fields)),
  removeSignature: (id: string) => request('DELETE', `/certificate-signatures/${id}`, certificateTemplate),
  listCertificatePeople: (eventId: number, role: CertificateRole) =>
    request('GET', `/certificate-people/${eventId}?role=${role}`, z.array(certificatePerson)),
  bringCertificatePeople: (eventId: number, role: CertificateRole, source: Source<{ text: string }>) =>
    request('POST', `/certificate-people/${eventId}`, listReport, sourceBody(source, { role })),
  removeCertificatePerson: (id: number) => request('DELETE', `/certificate-people/${id}`, z.unknown()),
  issueCertificates: (eventId: number, role: CertificateRole, reason: string) =>
    request('POST', '/certificates', issueReport, { event_id: eventId, role, ...(reason && { reason }) }),
  correctCertificate: (code: string, name: string) => act(code, 'correct', { name }),
  revokeCertificate: (code: string, reason: string) => act(code, 'revoke', { reason }),
  reinstateCertificate: (code: string) => act(code, 'reinstate'),
  withdrawCertificate: (code: string) => act(code, 'withdraw'),
  resendCertificate: (code: string, email: string) => act(code, 'resend', { email }),
};
