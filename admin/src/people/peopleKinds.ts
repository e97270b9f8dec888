/** The lists of people: roles, addresses and sentences. */

import { ADMIN } from '@trama/shared/paths';
import { ACCOUNT_TEXTS as a } from '@trama/shared/texts/accounts';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { PERSON_MESSAGES as m, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';

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
  /** Whose order on «Acerca de» can be set. */
  ordered?: 'afiliado' | 'equipo';
  loadFailed: string;
  deletion: { question: string; done: string; failed: string };
}

export const PARTNERS: PeopleKind = {
  role: 'afiliado',
  ordered: 'afiliado',
  title: t.partnersTitle,
  heading: t.partners,
  searchLabel: t.searchPartners,
  createPath: ADMIN.createPartner,
  createLabel: SIDEBAR_TEXTS.addPartner,
  empty: t.emptyPartners,
  editable: true,
  loadFailed: m.partnersLoadFailed,
  deletion: { question: DELETION_TEXTS.partner, done: m.partnerDeleted, failed: m.partnerDeleteFailed },
};

export const MEMBERS: PeopleKind = {
  role: 'equipo',
  ordered: 'equipo',
  title: t.membersTitle,
  heading: t.members,
  searchLabel: t.searchMembers,
  createPath: ADMIN.createUser,
  createLabel: SIDEBAR_TEXTS.addUser,
  empty: t.emptyMembers,
  editable: true,
  loadFailed: m.membersLoadFailed,
  deletion: { question: DELETION_TEXTS.member, done: m.memberDeleted, failed: m.memberDeleteFailed },
};

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
