import { ADMIN } from '@trama/shared/paths';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { lazy } from 'react';
import type { PanelResource } from '../PanelResource.ts';

const needs = { read: 'people.read', write: 'people.write', delete: 'people.erase', export: 'people.export' } as const;
const shared = {
  mapping: async () => (await import('./personMapping.ts')).userMapping,
  recordRepresentation: 'fullName',
} as const;

/** The team. Created at `/createUser`, edited in a dialog over the list; by this name any person is deleted. */
export const users: PanelResource = {
  ...shared,
  name: 'users',
  label: SIDEBAR_TEXTS.members,
  icon: 'team',
  needs,
  found: { filter: { role_name: 'equipo' } },
  paths: { list: ADMIN.members, create: ADMIN.createUser },
  list: lazy(async () => ({ default: (await import('./PeopleList.tsx')).MemberList })),
};

export const partners: PanelResource = {
  ...shared,
  name: 'partners',
  label: SIDEBAR_TEXTS.partners,
  icon: 'people',
  needs,
  mapping: async () => (await import('./personMapping.ts')).partnerMapping,
  found: { filter: { role_name: 'afiliado' } },
  paths: { list: ADMIN.partners, create: ADMIN.createPartner },
  list: lazy(async () => ({ default: (await import('./PeopleList.tsx')).PartnerList })),
};

/** Administrators. */
export const accounts: PanelResource = {
  ...shared,
  name: 'accounts',
  label: SIDEBAR_TEXTS.accounts,
  icon: 'key',
  needs: { ...needs, read: 'accounts.write', write: 'accounts.write' },
  found: { filter: { role_name: 'root' } },
  paths: { list: ADMIN.accounts, create: ADMIN.invite },
  list: lazy(async () => ({ default: (await import('./PeopleList.tsx')).AccountList })),
};
