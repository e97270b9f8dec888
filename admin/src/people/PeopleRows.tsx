import { ACCOUNT_TEXTS } from '@trama/shared/texts/accounts';
import { CONSENT_PANEL_TEXTS as c } from '@trama/shared/texts/consents-in-panel';
import { DASHBOARD_TEXTS as t } from '@trama/shared/texts/lists';
import { PEOPLE_TEXTS } from '@trama/shared/texts/people';
import { currentUser } from '../session/session.ts';
import { IconButton } from '../ui/buttons.tsx';
import { squarePortrait } from '../ui/generatedArt.ts';
import { SortHeader, type Sorting } from '../ui/list/Sorting.tsx';
import { AskShown } from './AskShown.tsx';
import { PendingInvitation } from './PendingInvitation.tsx';
import type { PersonRecord } from './personMapping.ts';

/** What the list is sorted by. */
export const COLUMNS = {
  fullName: { field: 'fullName', label: t.name, kind: 'text' },
  email: { field: 'email', label: PEOPLE_TEXTS.email, kind: 'text' },
} as const;

interface PeopleRowsProps {
  rows: readonly PersonRecord[];
  labelledBy: string;
  sorting: Sorting;
  /** Absent: these people cannot be edited here. */
  onEdit?: (person: PersonRecord) => void;
  onDelete: (person: { id: string; name: string }) => void;
}

export function PeopleRows({ rows, labelledBy, sorting, onEdit, onDelete }: PeopleRowsProps) {
  const me = currentUser.read()?.user_id;
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <SortHeader column={COLUMNS.fullName} sorting={sorting} />
          <SortHeader column={COLUMNS.email} sorting={sorting} />
          <th scope="col">{t.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <tr key={person.id}>
            <td>
              <span className="item-name person">
                <img src={person.image ?? squarePortrait(person.portrait)} width="44" height="44" alt="" loading="lazy" />
                <span>
                  {person.fullName}
                  {person.jobTitle && <small>{person.jobTitle}</small>}
                  {person.id === me && <small>{ACCOUNT_TEXTS.youHelp}</small>}
                </span>
                {person.example && (
                  <span className="badge example" title={PEOPLE_TEXTS.exampleHelp}>
                    {t.example}
                  </span>
                )}
                {person.shown && <span className="badge">{c.shown[person.shown]}</span>}
                {person.invitedAt && <span className="badge">{ACCOUNT_TEXTS.pending}</span>}
                {person.id === me && <span className="badge">{ACCOUNT_TEXTS.you}</span>}
              </span>
            </td>
            <td className="email">{person.email}</td>
            <td>
              {person.shown && person.email && <AskShown person={person} />}
              {person.invitedAt && <PendingInvitation person={person} />}
              {onEdit && (
                <IconButton
                  icon="pencil"
                  label={`${t.edit}: ${person.fullName}`}
                  aria-haspopup="dialog"
                  onClick={() => onEdit(person)}
                  title={t.edit}
                />
              )}
              {person.id !== me && !person.invitedAt && (
                <IconButton
                  icon="trash"
                  label={`${t.delete}: ${person.fullName}`}
                  onClick={() => onDelete({ id: person.id, name: person.fullName })}
                  title={t.delete}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
