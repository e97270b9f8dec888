import { expect, test } from 'vitest';
import { DECLARATION_TEXTS } from './consents.ts';
import { OWN_CONSENT_TEXTS } from './consents-by-link.ts';
import { APPLICATION_MAILS } from './mail-kinds/applications.ts';
import { DECISION_MAILS } from './mail-kinds/decisions.ts';

test('form, receipt, acceptance and personal page name all that the programme publishes of an applicant', () => {
  const { programme, unpublished } = DECISION_MAILS.accepted;
  const said = [
    DECLARATION_TEXTS.published,
    APPLICATION_MAILS.receipt.programme,
    programme,
    unpublished,
    OWN_CONSENT_TEXTS.isPublished,
  ];
  for (const what of [/nombre/u, /título|propuesta/u, /institución/u, /ORCID/u])
    for (const sentence of said) expect(sentence).toMatch(what);
});
