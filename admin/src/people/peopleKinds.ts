/** The lists of people: roles, addresses and sentences. */

import { ADMIN } from '@trama/shared/paths';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/admin-settings';
import { MESSAGES } from '@trama/shared/texts/messages';

export interface PeopleKind {
  role: 'afiliado' | 'equipo' | 'root';
  title: string;
  intro?: string;
  heading: string;
  searchLabel: string;
  createPath: string;
  createLabel: string;
  empty: string;
  /** Accounts are edited by their owners alone. */
  editable: boolean;
  loadFailed: string;
  deletion: { question: string; done: string; failed: string };
}

const t = ADMIN_TEXTS.people;
const m = MESSAGES.user;

export const PARTNERS: PeopleKind = {
  role: 'afiliado',
  title: t.partnersTitle,
  heading: t.partners,
  searchLabel: t.searchPartners,
  createPath: ADMIN.createPartner,
  createLabel: ADMIN_TEXTS.sidebar.addPartner,
  empty: t.emptyPartners,
  editable: true,
  loadFailed: m.partnersLoadFailed,
  deletion: { question: ADMIN_TEXTS.deletion.partner, done: m.partnerDeleted, failed: m.partnerDeleteFailed },
};

export const MEMBERS: PeopleKind = {
  role: 'equipo',
  title: t.membersTitle,
  heading: t.members,
  searchLabel: t.searchMembers,
  createPath: ADMIN.createUser,
  createLabel: ADMIN_TEXTS.sidebar.addUser,
  empty: t.emptyMembers,
  editable: true,
  loadFailed: m.membersLoadFailed,
  deletion: { question: ADMIN_TEXTS.deletion.member, done: m.memberDeleted, failed: m.memberDeleteFailed },
};

const a = ACCOUNT_TEXTS;

export const ACCOUNTS: PeopleKind = {
  role: 'root',
  title: a.accountsTitle,
  intro: a.accountsHelp,
  heading: a.accounts,
  searchLabel: a.searchAccounts,
  createPath: ADMIN.invite,
  createLabel: a.invite,
  empty: a.emptyAccounts,
  editable: false,
  loadFailed: a.loadFailed,
  deletion: { question: a.deletion, done: a.deleted, failed: a.deleteFailed },
};
