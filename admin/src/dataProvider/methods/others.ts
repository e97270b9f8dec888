/** The calls of single screens: one chunk, loaded with the first of them (dataProvider.ts). */
import { accountMethods } from './account.ts';
import { applicationMethods } from './applications.ts';
import { auditMethods } from './audit.ts';
import { callMethods, callTextMethods } from './calls.ts';
import { certificateMethods } from './certificates.ts';
import { historyMethods } from './history.ts';
import { mailMethods } from './mails.ts';
import { peopleMethods } from './people.ts';
import { privacyMethods } from './privacy.ts';
import { programmeMethods } from './programme.ts';
import { publicationMethods } from './publications.ts';
import { rowImportMethods } from './row-imports.ts';
import { siteMethods } from './site.ts';
import { subscriberMethods } from './subscribers.ts';

export const otherMethods = {
  ...accountMethods,
  ...applicationMethods,
  ...auditMethods,
  ...callMethods,
  ...callTextMethods,
  ...certificateMethods,
  ...historyMethods,
  ...mailMethods,
  ...peopleMethods,
  ...privacyMethods,
  ...programmeMethods,
  ...publicationMethods,
  ...rowImportMethods,
  ...siteMethods,
  ...subscriberMethods,
} satisfies Record<string, (...given: never[]) => Promise<unknown>>;

export type OtherMethods = typeof otherMethods;
