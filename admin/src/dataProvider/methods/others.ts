/** The calls of single screens: one chunk, loaded with the first of them (dataProvider.ts). */
import { accountMethods } from './account.ts';
import { applicationMethods } from './applications.ts';
import { callMethods, callTextMethods } from './calls.ts';
import { certificateMethods } from './certificates.ts';
import { historyMethods } from './history.ts';
import { importMethods } from './imports.ts';
import { mailMethods } from './mails.ts';
import { privacyMethods } from './privacy.ts';
import { programmeMethods } from './programme.ts';
import { siteMethods } from './site.ts';

export const otherMethods = {
  ...accountMethods,
  ...applicationMethods,
  ...callMethods,
  ...callTextMethods,
  ...certificateMethods,
  ...historyMethods,
  ...importMethods,
  ...mailMethods,
  ...privacyMethods,
  ...programmeMethods,
  ...siteMethods,
} satisfies Record<string, (...given: never[]) => Promise<unknown>>;

export type OtherMethods = typeof otherMethods;
