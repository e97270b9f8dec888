import { Box } from '@mui/material';
import { CONTENT_KINDS } from '@trama/shared/content/kinds';
import type { TrashItem } from '@trama/shared/content/trash';
import { ADMIN } from '@trama/shared/paths';
import { RECORD_FIELDS } from '@trama/shared/records/record-fields';
import { sameValue } from '@trama/shared/records/same-value';
import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import { TRASH_TEXTS, GONE_TEXTS as t } from '@trama/shared/texts/trash';
import { useApiQuery } from '../dataProvider/hooks.ts';
import type { Listed } from '../dataProvider/mapping.ts';
import { fieldText } from '../history/compareRecords.ts';
import { restoredText, restoreItem } from '../trash/useDeletion.tsx';
import { ActButton } from '../ui/ActButton.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { draftKeyOf, type FormDraft, readDraft } from '../ui/form/drafts.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Loading } from '../ui/Loading.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import type { PanelContentKind } from './PanelContentKind.ts';

/** The fields of a draft that differ from the record from which it started. */
function TypedText({ kind, draft }: { kind: PanelContentKind; draft: FormDraft }) {
  const typed = RECORD_FIELDS[kind.name].filter(
    ({ name }) => name in draft.values && !sameValue(draft.values[name], draft.base?.values[name]),
  );
  return (
    <section className="group" aria-labelledby="typed-text">
      <h2 id="typed-text">{t.typed(formatDateTime(draft.savedAt))}</h2>
      <Box component="dl" className="facts" sx={{ '& dd': { whiteSpace: 'pre-wrap' } }}>
        {typed.map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{fieldText(field, draft.values[field.name])}</dd>
          </div>
        ))}
      </Box>
    </section>
  );
}

interface MissingItemProps {
  kind: PanelContentKind;
  id: number;
  /** Name of the draft of the item's form. */
  draftKey: string;
  /** Called after a restore. */
  onRestored: () => unknown;
}

/** The screen of an item that does not exist: whether it is in the trash, and the draft that this browser holds of it. */
export function MissingItem({ kind: contentKind, id, draftKey, onRestored }: MissingItemProps) {
  const { name } = contentKind;
  const key = `${name}:${id}`;
  const wanted = {
    filter: { id: [key] },
    sort: { field: 'deleted_at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  } as const;
  const { data, error } = useApiQuery(['in-trash', key], (api) => api.getList<Listed<TrashItem>>('trash', wanted));
  if (!data && !error) return <Loading />;
  const item = data?.data[0];
  const draft = readDraft(draftKeyOf(draftKey));
  const text = draft && <TypedText kind={contentKind} draft={draft} />;
  if (!item) return <NotFound message={CONTENT_WORDS[name].notFound}>{text}</NotFound>;
  return (
    <Screen title={t.title}>
      <EmptyState
        title={item.title}
        text={`${t.deleted(item.deleted_by, formatDateTime(item.deleted_at))} ${draft ? t.restoreWithText : t.restoreHelp}`}
        seed="404"
      >
        <ActButton
          primary
          icon="undo"
          act={{
            request: (api) => restoreItem(api, CONTENT_KINDS[name].collection, id),
            done: restoredText,
            failed: TRASH_TEXTS.restoreFailed,
            onDone: onRestored,
          }}
        >
          {TRASH_TEXTS.restore}
        </ActButton>
        <LinkButton to={ADMIN.trash}>{TRASH_TEXTS.see}</LinkButton>
      </EmptyState>
      {text}
    </Screen>
  );
}
