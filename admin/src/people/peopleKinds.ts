/** The lists of people, with role, paths and texts of each. */

import { IMPORTS } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { ACCOUNT_TEXTS as accountTexts } from '@trama/shared/texts/administrators';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { SIDEBAR_TEXTS } from '@trama/shared/texts/panel';
import { PERSON_MESSAGES as personMessages, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import type { DeletionTexts } from '../trash/useDeletion.tsx';

export interface PeopleKind {
  /** react-admin's resource: the people of one role. */
  resource: 'partners' | 'users' | 'accounts';
  role: 'afiliado' | 'equipo' | 'root';
  title: string;
  create: { to: string; label: string };
  /** Path of the screen that imports people of this role. */
  importer?: string;
  empty: string;
  /** Text below `empty`. */
  help: string;
  failed: string;
  deletion: DeletionTexts;
  /**
   * Role of people shown on «Acerca de», who are ordered, edited and hidden here. Absent: accounts, which only their owners edit.
   */
  onSite?: 'afiliado' | 'equipo';
}

/** Parameter of the URL of a new person's form: the role that the form starts with. */
export const ROLE_PARAMETER = 'rol';

export const PARTNERS: PeopleKind = {
  resource: 'partners',
  role: 'afiliado',
  title: t.partnersTitle,
  create: { to: ADMIN.createPartner, label: SIDEBAR_TEXTS.addPartner },
  importer: IMPORTS.partners,
  empty: t.emptyPartners,
  help: t.emptyHelp,
  failed: personMessages.partnersLoadFailed,
  deletion: { question: DELETION_TEXTS.partner, done: personMessages.partnerDeleted, failed: personMessages.partnerDeleteFailed },
  onSite: 'afiliado',
};

export const MEMBERS: PeopleKind = {
  resource: 'users',
  role: 'equipo',
  title: t.membersTitle,
  create: { to: `${ADMIN.createUser}?${ROLE_PARAMETER}=equipo`, label: SIDEBAR_TEXTS.addUser },
  importer: IMPORTS.members,
  empty: t.emptyMembers,
  help: t.emptyHelp,
  failed: personMessages.membersLoadFailed,
  deletion: { question: DELETION_TEXTS.member, done: personMessages.memberDeleted, failed: personMessages.memberDeleteFailed },
  onSite: 'equipo',
};

export const ACCOUNTS: PeopleKind = {
  resource: 'accounts',
  role: 'root',
  title: accountTexts.accountsTitle,
  create: { to: ADMIN.invite, label: accountTexts.invite },
  empty: accountTexts.emptyAccounts,
  help: accountTexts.accountsHelp,
  failed: accountTexts.loadFailed,
  deletion: { question: accountTexts.deletion, done: accountTexts.deleted, failed: accountTexts.deleteFailed },
};
