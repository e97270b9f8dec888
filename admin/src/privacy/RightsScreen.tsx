import './rights.css';
import { formatDate } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import type { RightsRequest } from '@trama/shared/privacy/rights';
import { daysLeftText, OUTCOME_NAMES, RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useFirst } from '../ui/list/useFirst.ts';
import { BlockedPeople } from './BlockedPeople.tsx';
import { Clock, urgency } from './Clock.tsx';
import { LetterForm } from './LetterForm.tsx';
import { PrivacyTabs } from './PrivacyTabs.tsx';
import { RequestDetail } from './RequestDetail.tsx';

/** Another screen says whose letter is to be noted; e-mail addresses are not part of the screen's URL. */
const letterFrom = z.object({ letterFrom: z.string() });
const STATES = ['open', 'closed'] as const;

function Row({ row, current, search }: { row: RightsRequest; current: boolean; search: string }) {
  const left = row.days_left;
  return (
    <li>
      <Link to={`${ADMIN.rights}/${row.request_id}${search}`} aria-current={current ? 'true' : undefined}>
        {left !== null && <Clock days={left} />}
        <span>
          <b>{RIGHTS_NAMES[row.kind]}</b>
          <span>{row.name ?? row.email ?? t.erasedPerson}</span>
          {left === null ? (
            <small>{row.outcome && OUTCOME_NAMES[row.outcome]}</small>
          ) : (
            <small className={urgency(left)}>{`${daysLeftText(left)} · ${formatDate(row.due_on)}`}</small>
          )}
        </span>
      </Link>
    </li>
  );
}

/** `/admin/datos-personales`: requests by the day they are due, one of them beside the list. */
export function RightsScreen() {
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  const from = letterFrom.safeParse(useLocation().state).data?.letterFrom ?? '';
  const [noting, setNoting] = useState(from !== '');
  const state = search.get('ver') === 'closed' ? 'closed' : 'open';
  const query = useAsk(['rights', state], (api) => api.listRightsRequests(state === 'open'));
  const listed = query.isPlaceholderData ? undefined : query.data?.items.map(({ request_id }) => request_id);
  const first = useFirst(listed, state);
  const chosen = id ?? first;
  const address = search.size > 0 ? `?${search}` : '';
  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <TextButton icon="plus" onClick={() => setNoting(true)} aria-expanded={noting}>
          {t.letter}
        </TextButton>
      }
    >
      <PrivacyTabs />
      {noting && <LetterForm from={from} onClose={() => setNoting(false)} />}
      <div className="rights">
        <section className="sheet" aria-label={t.list}>
          <header>
            <h2>{t.list}</h2>
            <Choices
              label={t.show}
              choices={STATES}
              names={t.states}
              value={state}
              onChange={(value) => setSearch(value === 'open' ? {} : { ver: value })}
            />
          </header>
          <Loaded query={query}>
            {({ items }) =>
              items.length === 0 ? (
                <div className="nothing">
                  <b>{t.empty}</b>
                  <p>{t.emptyHelp}</p>
                </div>
              ) : (
                <ul>
                  {items.map((row) => (
                    <Row key={row.request_id} row={row} current={row.request_id === chosen} search={address} />
                  ))}
                </ul>
              )
            }
          </Loaded>
          <footer>{t.footer}</footer>
        </section>
        {chosen && <RequestDetail key={chosen} id={chosen} />}
      </div>
      <BlockedPeople />
    </Screen>
  );
}
