import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import type { PanelResource } from '../PanelResource.ts';

const needs = { read: 'people.read', write: 'people.write', delete: 'people.erase', export: 'people.export' } as const;

/** Everyone but affiliates: members and, by another role, accounts. Created at `/createUser`, edited in a dialog over the list. */
export const users: PanelResource = {
  name: 'users',
  label: SIDEBAR_TEXTS.members,
  icon: 'team',
  needs,
  mapping: async () => (await import('./personMapping.ts')).userMapping,
  recordRepresentation: 'fullName',
  paths: { list: ADMIN.members, create: ADMIN.createUser },
};

export const partners: PanelResource = {
  name: 'partners',
  label: SIDEBAR_TEXTS.partners,
  icon: 'people',
  needs,
  mapping: async () => (await import('./personMapping.ts')).partnerMapping,
  recordRepresentation: 'fullName',
  paths: { list: ADMIN.partners, create: ADMIN.createPartner },
};
