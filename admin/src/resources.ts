/** The resources of the panel. Content resources are built from their kinds. */

import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS as t } from '@trama/shared/texts/panel';
import { listedMapping } from './dataProvider/mapping.ts';
import { contentResource, KINDS } from './kinds.tsx';
import type { PanelResource } from './PanelResource.ts';
import { lazyScreen } from './ui/lazyScreen.tsx';

const ofPeople = { read: 'people.read', write: 'people.write', delete: 'people.erase', export: 'people.export' } as const;
const people = {
  mapping: async () => (await import('./people/personMapping.ts')).userMapping,
  recordRepresentation: 'fullName',
} as const;

export const partners: PanelResource = {
  ...people,
  name: 'partners',
  label: t.partners,
  icon: 'people',
  needs: ofPeople,
  mapping: async () => (await import('./people/personMapping.ts')).partnerMapping,
  goTo: { filter: { role_name: 'afiliado' } },
  paths: { list: ADMIN.partners, create: ADMIN.createPartner },
  list: lazyScreen(async () => ({ default: (await import('./people/PeopleList.tsx')).PartnerList })),
};

/**
 * The team's members. The name is the API's collection, through which people of every role are deleted, and the stored key of the
 * list's filters.
 */
export const members: PanelResource = {
  ...people,
  name: 'users',
  label: t.members,
  icon: 'team',
  needs: ofPeople,
  goTo: { filter: { role_name: 'equipo' } },
  paths: { list: ADMIN.members, create: ADMIN.createUser },
  list: lazyScreen(async () => ({ default: (await import('./people/PeopleList.tsx')).MemberList })),
};

/** Administrators. */
export const accounts: PanelResource = {
  ...people,
  name: 'accounts',
  label: t.accounts,
  icon: 'key',
  needs: { ...ofPeople, read: 'accounts.write', write: 'accounts.write' },
  goTo: { filter: { role_name: 'root' } },
  paths: { list: ADMIN.accounts, create: ADMIN.invite },
  list: lazyScreen(async () => ({ default: (await import('./people/PeopleList.tsx')).AccountList })),
};

export const subscribers: PanelResource = {
  name: 'subscribers',
  label: t.subscribers,
  icon: 'bell',
  needs: { read: 'subscribers.read', write: 'subscribers.write', delete: 'subscribers.erase', export: 'subscribers.export' },
  mapping: async () => {
    const { subscriberRecord } = await import('@trama/shared/mail/subscribers');
    return listedMapping('subscribers', subscriberRecord, ({ subscriber_id }) => subscriber_id);
  },
  recordRepresentation: ({ name, email }) => String(name || email),
  paths: { list: ADMIN.subscribers },
  list: lazyScreen(() => import('./subscribers/SubscriberList.tsx')),
};

export const messages: PanelResource = {
  name: 'contact-messages',
  label: t.messages,
  icon: 'message',
  needs: { read: 'messages.answer', write: 'messages.answer', delete: 'messages.erase' },
  mapping: async () => {
    const { contactRecord } = await import('@trama/shared/mail/contact');
    return listedMapping('contact-messages', contactRecord, ({ message_id }) => message_id);
  },
  recordRepresentation: ({ name }) => t.messageFrom(String(name)),
  paths: { list: ADMIN.messages },
  list: lazyScreen(() => import('./messages/MessageList.tsx')),
};

export const mails: PanelResource = {
  name: 'mails',
  label: t.mails,
  icon: 'envelope',
  needs: { read: 'mail.read', write: 'mail.retry' },
  mapping: async () => listedMapping('mails', (await import('@trama/shared/mail/mails')).mailRecord, ({ mail_id }) => mail_id),
  recordRepresentation: ({ subject, to_address }) => t.mailNamed(String(subject), String(to_address)),
  paths: { list: ADMIN.mails },
  list: lazyScreen(() => import('./mails/OutboxScreen.tsx')),
};

export const audit: PanelResource = {
  name: 'audit',
  label: t.audit,
  icon: 'log',
  needs: { read: 'audit.read', write: 'audit.read', export: 'audit.export' },
  mapping: async () =>
    listedMapping('audit', (await import('@trama/shared/privacy/audit')).auditRecord, ({ audit_id }) => audit_id),
  paths: { list: ADMIN.audit },
  list: lazyScreen(() => import('./audit/AuditList.tsx')),
};

export const trash: PanelResource = {
  name: 'trash',
  label: t.trash,
  icon: 'trash',
  needs: { read: 'content.write', write: 'content.write', delete: 'content.erase' },
  // Adds the kind to the id, because ids are unique only within a kind.
  mapping: async () =>
    listedMapping('trash', (await import('@trama/shared/content/trash')).trashItem, ({ kind, id }) => `${kind}:${id}`),
  paths: { list: ADMIN.trash },
  list: lazyScreen(() => import('./trash/TrashList.tsx')),
};

/** The screens are in `screens.tsx`, because the privacy notice and the registers share their path. */
const rightsRequests: PanelResource = {
  name: 'rights-requests',
  label: t.rightsRequests,
  icon: 'shield',
  needs: { read: 'privacy.answer', write: 'privacy.answer' },
  mapping: async () => {
    const { rightsRequest } = await import('@trama/shared/privacy/rights');
    return listedMapping('rights-requests', rightsRequest, ({ request_id }) => request_id);
  },
  recordRepresentation: 'name',
  paths: { list: ADMIN.rights, edit: (id) => `${ADMIN.rights}/${id}` },
};

/** Listed on the certificates screen of an event, which is in `screens.tsx`. */
const certificates: PanelResource = {
  name: 'certificates',
  label: t.issuedCertificates,
  icon: 'badge',
  needs: {
    read: 'certificates.issue',
    write: 'certificates.issue',
    delete: 'certificates.erase',
    export: 'certificates.export',
  },
  mapping: async () => {
    const { certificateRecord } = await import('@trama/shared/certificates/certificates');
    return listedMapping('certificates', certificateRecord, ({ code }) => code);
  },
  recordRepresentation: 'name',
  paths: { list: APPLICATIONS.list },
};

/** Custom requests decide and label applications; only the site's form creates them. */
export const applications: PanelResource = {
  name: 'applications',
  label: t.applications,
  icon: 'inbox',
  needs: {
    read: 'applications.read',
    write: 'applications.write',
    delete: 'applications.erase',
    export: 'applications.export',
  },
  mapping: async () => {
    const { applicationDetail, listedApplication } = await import('@trama/shared/applications/answers');
    const { toRecord } = listedMapping('applications', applicationDetail, ({ application_id }) => application_id);
    return {
      ...listedMapping('applications', listedApplication, ({ application_id }) => application_id),
      // Excludes confidential data: opening it is a separate request, which the audit trail records.
      one: { query: '?confidential=no', toRecord },
    };
  },
  recordRepresentation: 'fullName',
  goTo: {
    detail: async (record) => {
      const [{ applicationRecord }, { STATE_NAMES }] = await Promise.all([
        import('@trama/shared/applications/answers'),
        import('@trama/shared/texts/applications'),
      ]);
      const { state, titulo, event_title } = applicationRecord.parse(record);
      return [STATE_NAMES[state], titulo, event_title].filter(Boolean).join(' · ');
    },
  },
  paths: { list: APPLICATIONS.list, show: APPLICATIONS.one },
  list: lazyScreen(() => import('./applications/list/ApplicationList.tsx')),
  show: lazyScreen(() => import('./applications/record/ApplicationShow.tsx')),
};

/** The applicants. Their applications are edited elsewhere, and erasing uses the resource `users`. */
export const applicants: PanelResource = {
  name: 'applicants',
  label: t.applicants,
  icon: 'badge',
  needs: { read: 'applications.read', write: 'people.write', delete: 'people.erase', export: 'people.export' },
  mapping: async () => {
    const { applicantRecord } = await import('@trama/shared/applications/applicants');
    return listedMapping('applicants', applicantRecord, ({ user_id }) => user_id);
  },
  recordRepresentation: 'name',
  goTo: { detail: ({ email }) => String(email ?? '') },
  paths: { list: ADMIN.applicants },
  list: lazyScreen(() => import('./applicants/ApplicantList.tsx')),
};

/** Resources in the order of the panel's home. */
export const RESOURCES: readonly PanelResource[] = [
  ...KINDS.map(contentResource),
  partners,
  members,
  accounts,
  subscribers,
  messages,
  mails,
  audit,
  trash,
  rightsRequests,
  certificates,
  applications,
  applicants,
];
