import './subscribers.css';
import { formatNumber } from '@trama/shared/format/format';
import { CONSENT_SOURCES, SUBSCRIBER_STATES, type SubscriberState } from '@trama/shared/mail/subscribers';
import { SUBSCRIBER_IMPORT_TEXTS, SUBSCRIBER_TEXTS as t } from '@trama/shared/texts/subscribers';
import { useRef, useState } from 'react';
import { useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Choices } from '../ui/Choices.tsx';
import { ExportButton } from '../ui/list/ExportButton.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { SortChoice } from '../ui/list/Sorting.tsx';
import { LATEST_PEOPLE, sortingOf, useListAddress } from '../ui/list/useListAddress.ts';
import { NativeSelect } from '../ui/NativeSelect.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { COLUMNS, SubscriberRows } from './SubscriberRows.tsx';

const PER_PAGE = 25;

/** `/admin/suscritas`: who gets the mailings, since when and why; lists are brought in here. */
export function SubscribersScreen() {
  const address = useListAddress<SubscriberState>(SUBSCRIBER_STATES);
  const { search, change, shown, q, page, show, searchFor, goTo } = address;
  const [importing, setImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setImporting(false);
    opener.current?.focus();
  };
  const sorting = sortingOf(address, LATEST_PEOPLE);
  const sort = { field: sorting.field, order: sorting.order };
  const source = CONSENT_SOURCES.find((each) => each === search.get('source')) ?? '';
  const found = { ...(q && { q }), ...(source && { source }) };
  const filter = { state: shown, ...found };
  const query = useAsk(['subscribers', filter, sort, page], (api) =>
    api.listSubscribers({ page, perPage: PER_PAGE, filter, sort }),
  );
  const { data: summary } = useAsk(['subscriber-summary', found], (api) => api.getSubscriberSummary(found));
  const elsewhere = summary ? SUBSCRIBER_STATES.filter((state) => state !== shown && summary[state] > 0) : [];
  const rows = query.data?.items ?? [];
  const named = (state: SubscriberState) => (
    <>
      {t.states[state]} {summary && <small className="num">{formatNumber(summary[state])}</small>}
    </>
  );

  return (
    <Screen
      title={t.title}
      intro={t.intro}
      actions={
        <>
          <ExportButton path="/subscribers-export" filter={filter} label={t.download} file={t.file} failed={t.downloadFailed} />
          <TextButton
            ref={opener}
            primary={!importing}
            icon="plus"
            aria-expanded={importing}
            onClick={() => setImporting(!importing)}
          >
            {SUBSCRIBER_IMPORT_TEXTS.open}
          </TextButton>
        </>
      }
    >
      <div className="subscribers">
        {importing && <ImportPanel onClose={close} />}
        <ListSheet
          title={t.list}
          list={{ ...query, count: rows.length, total: query.data?.total ?? 0, page, perPage: PER_PAGE, setPage: goTo }}
          filters={
            <>
              <div className="states">
                <Choices
                  label={t.state}
                  choices={SUBSCRIBER_STATES}
                  names={{
                    subscribed: named('subscribed'),
                    pending: named('pending'),
                    stopped: named('stopped'),
                    unsubscribed: named('unsubscribed'),
                  }}
                  value={shown}
                  onChange={show}
                />
              </div>
              <div className="filters" role="search">
                <SearchBox label={t.search} value={q} onSearch={searchFor} />
                <NativeSelect
                  id="subscribers-source"
                  label={t.from}
                  value={source}
                  choices={[['', t.allSources], ...CONSENT_SOURCES.map((each) => [each, t.sources[each]] as const)]}
                  onChange={(value) => change({ source: value })}
                />
                <SortChoice id="subscribers-sort" columns={Object.values(COLUMNS)} sorting={sorting} />
              </div>
            </>
          }
          filtered={q !== '' || source !== ''}
          nothing={{
            action: summary && elsewhere.length > 0 && (
              <div className="actions">
                <span>{t.elsewhereHelp}</span>
                {elsewhere.map((state) => (
                  <TextButton key={state} onClick={() => show(state)}>
                    {t.elsewhere(t.states[state], summary[state])}
                  </TextButton>
                ))}
              </div>
            ),
          }}
          empty={{ title: t.empty[shown], help: t.emptyHelp, seed: 'suscritas' }}
          footer={
            <p className="secondary">
              <b>{t.unsubscribe}:</b> {t.footer.unsubscribe} <b>{t.erase}:</b> {t.footer.erase}
            </p>
          }
        >
          {(titleId) => <SubscriberRows rows={rows} labelledBy={titleId} sorting={sorting} />}
        </ListSheet>
      </div>
    </Screen>
  );
}
