/** Every migration there ever was, in order. A released one is never changed, only followed. */
import { initial } from './0001_initial.ts';
import { publishing } from './0002_publishing.ts';
import { mailBatches } from './0003_mail_batches.ts';
import { applicationHandling } from './0004_application_handling.ts';
import { subscriptions } from './0005_subscriptions.ts';
import { linksAndReserve } from './0006_links_and_reserve.ts';
import { sessionsAndFirstSteps } from './0007_sessions_and_first_steps.ts';
import { listedContent } from './0008_listed.ts';
import { mailTurn } from './0009_mail_turn.ts';
import { contentColumns } from './0010_content_columns.ts';
import { confidentialAnswers } from './0011_confidential_answers.ts';
import { mailStates } from './0012_mail_states.ts';
import { boundedPublishing } from './0013_bounded_publishing.ts';
import { accessTokens } from './0014_access_tokens.ts';
import { versionsAndRevisions } from './0020_versions_and_revisions.ts';
import { accountSecurity } from './0021_account_security.ts';
import { deletedBy } from './0022_deleted_by.ts';
import { applicationLimits } from './0025_application_limits.ts';
import { audit } from './0030_audit.ts';
import { lookupKey } from './0031_lookup_key.ts';
import { consents } from './0032_consents.ts';
import { applicationDeclarations } from './0033_application_declarations.ts';
import { shownPeople } from './0034_shown_people.ts';
import { rightsRequests } from './0035_rights_requests.ts';
import { privacyVersions } from './0036_privacy_versions.ts';
import { breaches } from './0037_breaches.ts';
import { applicantAnswers } from './0040_applicant_answers.ts';
import { applicationDrafts } from './0041_application_drafts.ts';
import { eventChanges } from './0043_event_changes.ts';
import { publicationFacts } from './0044_publication_facts.ts';
import { pagesLookedUp } from './0045_pages_looked_up.ts';
import { staleKeysInBulk } from './0045_stale_keys_in_bulk.ts';
import { mailingColumns } from './0046_mailing_columns.ts';
import { reviewerDesk } from './0050_reviewer_desk.ts';
import { graceOfCalls } from './0053_grace_of_calls.ts';
import { openingNotices } from './0054_opening_notices.ts';
import { textPictures } from './0055_text_pictures.ts';
import { unsubscribedAt } from './0056_unsubscribed_at.ts';
import { personAffiliation } from './0057_person_affiliation.ts';
import { callTexts } from './0059_call_texts.ts';
import { sentCopies } from './0060_sent_copies.ts';
import { applicationTriage } from './0062_application_triage.ts';
import { institutionNames } from './0063_institution_names.ts';
import { reviewerCopies } from './0064_reviewer_copies.ts';
import { settingsLists } from './0065_settings_lists.ts';
import { messageAnswers } from './0066_message_answers.ts';
import { today } from './0067_today.ts';
import { programme } from './0070_programme.ts';
import { certificates } from './0074_certificates.ts';
import { namedSince } from './0075_named_since.ts';
import { certificatePeople } from './0076_certificate_people.ts';
import { coauthors } from './0078_coauthors.ts';
import { addressesAndResults } from './0079_addresses_and_results.ts';
import { talkMaterials } from './0080_talk_materials.ts';
import { movedTalks } from './0081_moved_talks.ts';
import { coauthorLinks } from './0084_coauthor_links.ts';
import { blockedAddresses } from './0085_blocked_addresses.ts';
import { applicantOrcid } from './0089_applicant_orcid.ts';
import { blocksOfNewRecords } from './0092_blocks_of_new_records.ts';
import { mailTurns } from './0093_mail_turns.ts';
import type { Migration } from './migration.ts';

export const migrations: Record<string, Migration> = {
  '0001_initial': initial,
  '0002_publishing': publishing,
  '0003_mail_batches': mailBatches,
  '0004_application_handling': applicationHandling,
  '0005_subscriptions': subscriptions,
  '0006_links_and_reserve': linksAndReserve,
  '0007_sessions_and_first_steps': sessionsAndFirstSteps,
  '0008_listed': listedContent,
  '0009_mail_turn': mailTurn,
  '0010_content_columns': contentColumns,
  '0011_confidential_answers': confidentialAnswers,
  '0012_mail_states': mailStates,
  '0013_bounded_publishing': boundedPublishing,
  '0014_access_tokens': accessTokens,
  '0020_versions_and_revisions': versionsAndRevisions,
  '0021_account_security': accountSecurity,
  '0022_deleted_by': deletedBy,
  '0025_application_limits': applicationLimits,
  '0030_audit': audit,
  '0031_lookup_key': lookupKey,
  '0032_consents': consents,
  '0033_application_declarations': applicationDeclarations,
  '0034_shown_people': shownPeople,
  '0035_rights_requests': rightsRequests,
  '0036_privacy_versions': privacyVersions,
  '0037_breaches': breaches,
  '0040_applicant_answers': applicantAnswers,
  '0041_application_drafts': applicationDrafts,
  '0043_event_changes': eventChanges,
  '0044_publication_facts': publicationFacts,
  '0045_pages_looked_up': pagesLookedUp,
  '0045_stale_keys_in_bulk': staleKeysInBulk,
  '0046_mailing_columns': mailingColumns,
  '0050_reviewer_desk': reviewerDesk,
  '0053_grace_of_calls': graceOfCalls,
  '0054_opening_notices': openingNotices,
  '0055_text_pictures': textPictures,
  '0056_unsubscribed_at': unsubscribedAt,
  '0057_person_affiliation': personAffiliation,
  '0059_call_texts': callTexts,
  '0060_sent_copies': sentCopies,
  '0062_application_triage': applicationTriage,
  '0063_institution_names': institutionNames,
  '0064_reviewer_copies': reviewerCopies,
  '0065_settings_lists': settingsLists,
  '0066_message_answers': messageAnswers,
  '0067_today': today,
  '0070_programme': programme,
  '0074_certificates': certificates,
  '0075_named_since': namedSince,
  '0076_certificate_people': certificatePeople,
  '0078_coauthors': coauthors,
  '0079_addresses_and_results': addressesAndResults,
  '0080_talk_materials': talkMaterials,
  '0081_moved_talks': movedTalks,
  '0084_coauthor_links': coauthorLinks,
  '0085_blocked_addresses': blockedAddresses,
  '0089_applicant_orcid': applicantOrcid,
  '0092_blocks_of_new_records': blocksOfNewRecords,
  '0093_mail_turns': mailTurns,
};
