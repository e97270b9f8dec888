import type { RoleName } from '@trama/shared/people';
import type { Generated } from 'kysely';

/** Everyone: accounts (role root, with a password hash), team, affiliates, applicants. */
export interface PeopleTable {
  /** Random. */
  user_id: string;
  role_name: RoleName;
  first_name: string;
  last_name: string;
  /** As given to `POST /users-partner`; else first and last name. */
  full_name: string;
  /** As written by its owner. */
  email: string;
  /** foldEmail(email), unique. */
  email_folded: string;
  phone: string | null;
  orcid: string | null;
  title_academy: string | null;
  is_partner: Generated<0 | 1>;
  /** The photo as uploads keep it (see api/uploads), or null. */
  image: string | null;
  /** Chooses the courtesy portrait; says nothing about the person. */
  portrait_seed: string;
  /** Null for everyone who cannot log in. */
  password_hash: string | null;
  /** Subscribed to the news mailing. */
  notification: Generated<0 | 1>;
  created_at: string;
  updated_at: string;
}

/** Proof of an opt-in: when, where, and the text shown. Kept when it is withdrawn. */
export interface ConsentsTable {
  consent_id: string;
  user_id: string;
  given_at: string;
  /** Which form or call: `application`, `admin`, ... */
  origin: string;
  text_shown: string;
  withdrawn_at: string | null;
}
