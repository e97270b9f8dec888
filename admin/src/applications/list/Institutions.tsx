import { similarInstitutions } from '@trama/shared/people/institutions';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useAction, useAsk } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { undoable } from '../../ui/Notices.tsx';
import { JoinForm } from './JoinForm.tsx';

interface InstitutionsProps {
  /** Of the list, under the names that the team uses. */
  institutions: readonly { name: string; count: number }[];
}

/** Institutions that were written in several ways: which probably are one, joining them, and taking that back. */
export function Institutions({ institutions }: InstitutionsProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { data: joined = [] } = useAsk(['institutions'], (api) => api.getJoinedInstitutions());
  const { act } = useAction();
  const notify = useNotify();
  const groups = similarInstitutions(institutions);
  const shown = new Set(institutions.map(({ name }) => name));
  const ours = joined.filter(({ institution }) => shown.has(institution));
  const split = (institution: string) =>
    act((api) => api.splitInstitution(institution), { done: t.splitDone(institution), failed: t.joinFailed });
  const join = async (institution: string, spellings: string[]) => {
    if (!(await act((api) => api.joinInstitutions({ institution, spellings }), { failed: t.joinFailed }))) return;
    setChosen(null);
    notify(t.joined(institution), undoable({ label: t.undoJoin, run: () => void split(institution) }));
  };
  if (groups.length === 0 && ours.length === 0) return null;
  return (
    <section className="institutions" aria-label={t.joinTitle}>
      {groups.map((spellings) => (
        <p key={spellings[0]}>
          {t.written(spellings[0] ?? '', spellings.length)}{' '}
          <button type="button" className="text-button" onClick={() => setChosen(spellings)}>
            {t.joinThem}
          </button>
        </p>
      ))}
      {chosen && <JoinForm key={chosen[0]} spellings={chosen} onJoin={join} onClose={() => setChosen(null)} />}
      {ours.length > 0 && (
        <details>
          <summary className="num">{t.joinedNote(ours.length)}</summary>
          <ul>
            {ours.map(({ institution, spellings }) => (
              <li key={institution}>
                <span>
                  <b>{institution}</b>{' '}
                  <span className="secondary">{spellings.filter((one) => one !== institution).join(' · ')}</span>
                </span>
                <TextButton className="small" onClick={() => void split(institution)}>
                  {t.separate}
                </TextButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
