import './trash.css';
import type { TrashItem } from '@trama/shared/content/trash';
import { CONSEQUENCE_TEXTS, TRASH_TEXTS as t } from '@trama/shared/texts/trash';
import { useState } from 'react';
import { CONTENT_KINDS } from '../content/kinds.ts';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { Choices } from '../ui/Choices.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBar } from '../ui/list/SearchBox.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { Consequences } from './Consequences.tsx';
import { restoredText } from './restored.ts';
import { TrashRow } from './TrashRow.tsx';

const KINDS = ['all', 'event', 'news', 'publication'] as const;
const PER_PAGE = 20;

/** The API's collection of an item. */
const collectionOf = ({ kind }: TrashItem) => CONTENT_KINDS.find(({ name }) => name === kind)?.resource ?? 'events';

/** `/admin/papelera`: what was deleted of the three kinds, restored or erased here. */
export function TrashScreen() {
  const { shown, q, page, show, searchFor, goTo } = useListAddress(KINDS);
  const [toErase, setToErase] = useState<TrashItem | null>(null);
  const { act, busy } = useAction();
  const filter = { kind: shown === 'all' ? undefined : shown, q: q || undefined };
  const query = useAsk(['trash', shown, q, page], (api) => api.listTrash({ page, perPage: PER_PAGE, filter }));
  const items = query.data?.items ?? [];
  const restore = (item: TrashItem) =>
    act((api) => api.restoreItem(collectionOf(item), item.id), { done: restoredText, failed: t.restoreFailed });
  const erase = (item: TrashItem) =>
    act((api) => api.eraseItem(collectionOf(item), item.id), { done: t.erased, failed: t.eraseFailed });

  return (
    <Screen title={t.title} intro={t.intro}>
      <ListSheet
        title={t.kinds[shown]}
        list={{ ...query, count: items.length, total: query.data?.total ?? 0, page, perPage: PER_PAGE, setPage: goTo }}
        choices={<Choices label={t.show} choices={KINDS} names={t.kinds} value={shown} onChange={show} />}
        filters={<SearchBar label={t.search} value={q} onSearch={searchFor} />}
        filtered={q !== ''}
        empty={{ title: t.empty, help: t.emptyHelp, seed: 'papelera' }}
        footer={<span>{t.footer}</span>}
      >
        {(titleId) => (
          <table className="trash" aria-labelledby={titleId}>
            <thead>
              <tr>
                {[t.what, t.when, t.who, t.left, t.actions].map((heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <TrashRow
                  key={`${item.kind}:${item.id}`}
                  item={item}
                  busy={busy}
                  onRestore={() => void restore(item)}
                  onErase={() => setToErase(item)}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListSheet>
      {toErase && (
        <Confirm
          title={t.eraseTitle}
          question={t.eraseQuestion[toErase.kind]}
          lines={[toErase.title]}
          confirm={CONSEQUENCE_TEXTS.confirm}
          acknowledge={CONSEQUENCE_TEXTS.understood}
          danger
          onConfirm={() => erase(toErase)}
          onClose={() => setToErase(null)}
        >
          <Consequences collection={collectionOf(toErase)} id={toErase.id} />
        </Confirm>
      )}
    </Screen>
  );
}
