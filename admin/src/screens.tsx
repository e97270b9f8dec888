/**
 * Screens that are neither a list nor a record of a resource (`resources.ts`). They form one chunk, which the first of them
 * loads.
 */

import { APPLICATIONS, duplicatePath, historyPath, IMPORT_PUBLICATIONS, mailPath } from '@trama/shared/panel-paths';
import { ADMIN } from '@trama/shared/paths';
import { Route, Routes } from 'react-router-dom';
import { AccountScreen } from './account/AccountScreen.tsx';
import { ProgrammeBooklet } from './applications/ProgrammeBooklet.tsx';
import { CallScreen } from './calls/CallScreen.tsx';
import { TextsScreen } from './calls/texts/TextsScreen.tsx';
import { CertificatesScreen } from './certificates/CertificatesScreen.tsx';
import { DuplicateScreen } from './events/DuplicateScreen.tsx';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { MailScreen } from './mails/MailScreen.tsx';
import { NEW_PERSON_FORMS } from './people/newPersonForms.ts';
import { PersonCreate } from './people/PersonCreate.tsx';
import { BreachesScreen } from './privacy/BreachesScreen.tsx';
import { PrivacyNoticeScreen } from './privacy/PrivacyNoticeScreen.tsx';
import { RightsScreen } from './privacy/RightsScreen.tsx';
import { TreatmentsScreen } from './privacy/TreatmentsScreen.tsx';
import { ProgrammeScreen } from './programme/ProgrammeScreen.tsx';
import { ImportScreen } from './publications/import/ImportScreen.tsx';
import { IMPORTED_ROWS } from './rowImport/importedRows.ts';
import { RowImportScreen } from './rowImport/RowImportScreen.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { StatisticsScreen } from './statistics/StatisticsScreen.tsx';
import { StatusScreen } from './status/StatusScreen.tsx';
import { NotFound } from './ui/NotFound.tsx';

export default function Screens() {
  return (
    <Routes>
      <Route path={APPLICATIONS.booklet(':eventId')} element={<ProgrammeBooklet />} />
      <Route path={APPLICATIONS.statistics(':eventId')} element={<StatisticsScreen />} />
      <Route path={APPLICATIONS.call(':eventId')} element={<CallScreen />} />
      <Route path={APPLICATIONS.certificates(':eventId')} element={<CertificatesScreen />} />
      <Route path={APPLICATIONS.programme(':eventId')} element={<ProgrammeScreen />} />
      <Route path={APPLICATIONS.texts(':eventId', ':kind?')} element={<TextsScreen />} />
      <Route path={`${historyPath(':kind', ':id')}/:version?`} element={<HistoryScreen />} />
      <Route path={ADMIN.breaches} element={<BreachesScreen />} />
      <Route path={ADMIN.privacyNotice} element={<PrivacyNoticeScreen />} />
      <Route path={ADMIN.treatments} element={<TreatmentsScreen />} />
      <Route path={`${ADMIN.rights}/:id?`} element={<RightsScreen />} />
      <Route path={mailPath(':id')} element={<MailScreen />} />
      <Route path={IMPORT_PUBLICATIONS} element={<ImportScreen />} />
      {IMPORTED_ROWS.map((kind) => (
        <Route key={kind.path} path={kind.path} element={<RowImportScreen key={kind.path} kind={kind} />} />
      ))}
      <Route path={duplicatePath(':id')} element={<DuplicateScreen />} />
      {/* One key for all variants, so they share a form. */}
      {NEW_PERSON_FORMS.map((form) => (
        <Route key={form.path} path={form.path} element={<PersonCreate key="person" form={form} />} />
      ))}
      <Route path={ADMIN.status} element={<StatusScreen />} />
      <Route path={ADMIN.settings} element={<SettingsScreen />} />
      <Route path={ADMIN.account} element={<AccountScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
