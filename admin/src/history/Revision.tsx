import { Box } from '@mui/material';
import { historyPath } from '@trama/shared/panel-paths';
import {
  type RevisedKind,
  type RevisionDetail,
  type RevisionField,
  restoredRecord,
  revisionDetail,
} from '@trama/shared/records/history';
import { DIFFERENCE_TEXTS, HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAction, useGet } from '../dataProvider/hooks.ts';
import { spaceBetweenRow } from '../theme/patterns.ts';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { Choices } from '../ui/Choices.tsx';
import { formatTime } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Difference } from './Difference.tsx';
import { relativeDay } from './VersionList.tsx';

/** Path of the requests about a record's versions. */
export const recordPath = (kind: RevisedKind | undefined, id: string) => `/history/${kind}/${encodeURIComponent(id)}`;

type Against = 'previous' | 'present';
const AGAINST = ['previous', 'present'] as const;
const NAMES = { previous: t.withPrevious, present: t.withPresent };

const styles = {
  '& .field': { p: '1.1rem 1.25rem', borderTop: '1px solid var(--line)' },
  '& .field :is(header, .pictures)': { ...spaceBetweenRow, gap: '0 1rem' },
  '& img': { maxWidth: 1, maxHeight: '12rem', borderRadius: 1 },
  '& > footer': { background: 'var(--header)' },
};

/** The two values to compare: the previous version and this one, or this one and the present one. */
function sidesOf({ previous, text, present }: RevisionField, against: Against): [before: string, after: string] {
  return against === 'previous' ? [previous, text] : [text, present];
}

const Picture = ({ src }: { src: string }) => (src ? <img src={src} alt="" /> : <p className="secondary">{t.earlierGone}</p>);

interface ChangedFieldProps {
  field: RevisionField;
  against: Against;
  busy: boolean;
  onRestore: () => void;
}

function ChangedField({ field, against, busy, onRestore }: ChangedFieldProps) {
  const [before, after] = sidesOf(field, against);
  return (
    <section className="field" aria-label={field.label}>
      <header>
        <h3>{field.label}</h3>
        {field.restorable && (
          <WordButton disabled={busy} aria-label={t.restoreFieldOf(field.label)} onClick={onRestore}>
            {t.restoreField}
          </WordButton>
        )}
      </header>
      {field.picture ? (
        <div className="pictures">
          <Picture src={before} />
          <Picture src={after} />
        </div>
      ) : (
        <>
          <Difference before={before} after={after} />
          {before === after && <p className="secondary">{DIFFERENCE_TEXTS.formatOnly}</p>}
        </>
      )}
    </section>
  );
}

interface RevisionProps {
  kind: RevisedKind;
  id: string;
  version: number;
}

/** A version: its changes, or its differences from the present version, and a button to restore it. */
export function Revision({ kind, id, version }: RevisionProps) {
  const query = useGet(`${recordPath(kind, id)}/${version}`, revisionDetail);
  return (
    <Box component="section" className="sheet" sx={styles} aria-labelledby="revision-title">
      <Loaded query={query}>{(detail) => <Detail kind={kind} id={id} detail={detail} />}</Loaded>
    </Box>
  );
}

function Detail({ kind, id, detail }: { kind: RevisedKind; id: string; detail: RevisionDetail }) {
  const { version, at, by, action, fields, previousVersion, presentVersion } = detail;
  const [chosen, setChosen] = useState<Against | null>(null);
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const { state } = useLocation();
  const against = chosen ?? (previousVersion === null ? 'present' : 'previous');
  const shown = fields.filter(({ changed, differs }) => (against === 'previous' ? changed : differs));
  const restore = async (field?: string) => {
    const given = { version: presentVersion, field };
    const path = `${recordPath(kind, id)}/${version}/restore`;
    const restored = await act((api) => api.request('POST', path, restoredRecord, given), {
      done: t.restored,
      failed: t.restoreFailed,
    });
    if (restored) void navigate(historyPath(kind, id, restored.version), { state });
  };
  const same = against === 'present' ? t.samePresent : previousVersion === null ? t.noPrevious : t.samePrevious;
  const title = action === 'earlier' ? t.wasAt : t.changedAt;
  return (
    <>
      <header>
        <div>
          <h2 id="revision-title">{title(relativeDay(at, t.onDay).toLowerCase(), formatTime(at))}</h2>
          <p className="secondary num">
            {by && t.savedBy(by)}{' '}
            {previousVersion !== null && t.counted(fields.filter(({ changed }) => changed).length, fields.length)}
          </p>
        </div>
        <Choices label={t.compareWith} choices={AGAINST} names={NAMES} value={against} onChange={setChosen} />
      </header>
      {shown.length === 0 && <p className="field">{same}</p>}
      {shown.map((field) => (
        <ChangedField key={field.name} field={field} against={against} busy={busy} onRestore={() => void restore(field.name)} />
      ))}
      {shown.length > 0 && (
        <p className="field secondary">
          {t.legend} <del>{DIFFERENCE_TEXTS.removed}</del> <ins>{DIFFERENCE_TEXTS.added}</ins>
        </p>
      )}
      {fields.some(({ restorable }) => restorable) && (
        <footer>
          <p>
            <b>{t.restoreQuestion}</b> {t.restoreHelp}
          </p>
          <TextButton primary icon="undo" disabled={busy} onClick={() => void restore()}>
            {t.restore}
          </TextButton>
        </footer>
      )}
    </>
  );
}
