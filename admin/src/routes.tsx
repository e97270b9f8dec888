/** Every screen at the specification's own address; react-admin's default links lead to them. */
import { ADMIN } from '@trama/shared/paths';
import { Navigate, Route, useParams } from 'react-router-dom';
import { AccountScreen } from './account/AccountScreen.tsx';
import { ApplicationScreen } from './applications/ApplicationScreen.tsx';
import { ApplicationsScreen } from './applications/ApplicationsScreen.tsx';
import { BookScreen } from './applications/ProgrammeBooklet.tsx';
import { APPLICATIONS } from './applications/paths.ts';
import { CallScreen } from './calls/CallScreen.tsx';
import { WritingCreate } from './content/ContentCreate.tsx';
import { EVENTS, NEWS, PUBLICATIONS } from './content/ContentKind.ts';
import { ContentList } from './content/ContentList.tsx';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { MailsScreen } from './decisions/DecisionMailsScreen.tsx';
import { EventCreate } from './events/EventCreate.tsx';
import { EventEdit } from './events/EventEdit.tsx';
import { MailsScreen as SentMailsScreen } from './mails/OutboxScreen.tsx';
import { MessagesScreen } from './messages/MessagesScreen.tsx';
import { InviteAdmin } from './people/InviteAdmin.tsx';
import { PartnerCreate } from './people/PartnerCreate.tsx';
import { PeopleList } from './people/PeopleList.tsx';
import { ACCOUNTS, MEMBERS, PARTNERS } from './people/peopleKinds.ts';
import { Register } from './people/Register.tsx';
import { UserCreate } from './people/UserCreate.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { StatusScreen } from './status/StatusScreen.tsx';
import { WritingEdit } from './writings/WritingEdit.tsx';
import { NEWS_WRITING, PUBLICATION_WRITING } from './writings/writings.ts';

const KINDS = [EVENTS, NEWS, PUBLICATIONS];

/** People are edited in their lists. */
const PEOPLE = [
  ['users', ADMIN.members, ADMIN.createUser],
  ['partners', ADMIN.partners, ADMIN.createPartner],
] as const;

function ToEdit({ editPath }: { editPath: (id: number) => string }) {
  return <Navigate to={editPath(Number(useParams().id))} replace />;
}

export const routes = (
  <>
    <Route path="/" element={<Navigate to={ADMIN.home} replace />} />
    <Route path={ADMIN.home} element={<Dashboard />} />
    <Route path={ADMIN.createEvent} element={<EventCreate />} />
    <Route path={ADMIN.editEvent(':id')} element={<EventEdit />} />
    <Route path={ADMIN.createNews} element={<WritingCreate key="news" writing={NEWS_WRITING} />} />
    <Route path={ADMIN.editNews(':id')} element={<WritingEdit key="news" writing={NEWS_WRITING} />} />
    <Route path={ADMIN.createPublication} element={<WritingCreate key="publications" writing={PUBLICATION_WRITING} />} />
    <Route path={ADMIN.editPublication(':id')} element={<WritingEdit key="publications" writing={PUBLICATION_WRITING} />} />
    <Route path={APPLICATIONS.list} element={<ApplicationsScreen />} />
    <Route path={APPLICATIONS.mails} element={<MailsScreen />} />
    <Route path={APPLICATIONS.book(':eventId')} element={<BookScreen />} />
    <Route path={APPLICATIONS.call(':eventId')} element={<CallScreen />} />
    <Route path={APPLICATIONS.one(':id')} element={<ApplicationScreen />} />
    <Route path={ADMIN.mails} element={<SentMailsScreen />} />
    <Route path={ADMIN.invite} element={<InviteAdmin />} />
    <Route path={ADMIN.register} element={<Register />} />
    <Route path={ADMIN.createUser} element={<UserCreate />} />
    <Route path={ADMIN.createPartner} element={<PartnerCreate />} />
    <Route path={ADMIN.partners} element={<PeopleList kind={PARTNERS} />} />
    <Route path={ADMIN.status} element={<StatusScreen />} />
    <Route path={ADMIN.members} element={<PeopleList kind={MEMBERS} />} />
    <Route path={ADMIN.accounts} element={<PeopleList kind={ACCOUNTS} />} />
    <Route path={ADMIN.settings} element={<SettingsScreen />} />
    <Route path={ADMIN.messages} element={<MessagesScreen />} />
    <Route path={ADMIN.account} element={<AccountScreen />} />
    {KINDS.map((kind) => (
      <Route key={kind.listPath} path={kind.listPath} element={<ContentList kind={kind} />} />
    ))}
    {PEOPLE.map(([resource, list, create]) => (
      <Route key={resource} path={resource}>
        <Route index element={<Navigate to={list} replace />} />
        <Route path="create" element={<Navigate to={create} replace />} />
      </Route>
    ))}
    {/* react-admin links to /events, /events/create and /events/12; these are the real places. */}
    {KINDS.map(({ resource, listPath, createPath, editPath }) => (
      <Route key={resource} path={resource}>
        <Route index element={<Navigate to={listPath} replace />} />
        <Route path="create" element={<Navigate to={createPath} replace />} />
        <Route path=":id/*" element={<ToEdit editPath={editPath} />} />
      </Route>
    ))}
  </>
);
