import { Alert, Box, Checkbox } from '@mui/material';
import { readableAuthors } from '@trama/shared/applications/authors';
import { type FoundWork, type FoundWorks, type ImportedWorks, importedWorks } from '@trama/shared/content/publication-import';
import { LIMITS } from '@trama/shared/limits';
import { ADMIN } from '@trama/shared/paths';
import {
  PUBLICATION_IMPORT_MESSAGES as importMessages,
  PUBLICATION_IMPORT_TEXTS as t,
} from '@trama/shared/texts/publication-import';
import { PUBLICATION_FORM_TEXTS } from '@trama/shared/texts/publications';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAction } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { takeFocus } from '../../ui/followFocus.ts';
import { Check } from '../../ui/inputs.tsx';

const styles = {
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    gap: 0.5,
    p: '0.65rem 1.25rem 0.65rem 0.75rem',
    borderTop: '1px solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& p': { display: 'flex', flexWrap: 'wrap', gap: '0.1rem 1rem', color: 'text.secondary' },
};
const bar = { position: 'sticky', bottom: 0, borderTop: '1px solid var(--line)', bgcolor: 'background.paper' };

/** False if a publication already has the work's DOI. */
const mayBring = ({ known }: FoundWork) => known?.by !== 'doi';

function whereOf({ type, journal, volume, number, pages, year }: FoundWork): string {
  const issue = `${volume ?? ''}${number ? `(${number})` : ''}`;
  const parts = [type === 'other' ? '' : PUBLICATION_FORM_TEXTS.types[type], journal, issue, pages, year ?? t.withoutYear];
  return parts.filter(Boolean).join(', ');
}

function Known({ known }: Pick<FoundWork, 'known'>) {
  if (!known) return null;
  const words = known.deleted ? t.knownDeleted : known.by === 'doi' ? t.knownDoi : t.knownTitle;
  return (
    <span className="actions">
      <span className="badge">{words}</span>
      {!known.deleted && <Link to={ADMIN.editPublication(known.publication_id)}>{t.see(known.title)}</Link>}
    </span>
  );
}

interface WorkRowProps {
  work: FoundWork;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

function WorkRow({ work, checked, onCheck }: WorkRowProps) {
  const id = useId();
  const disabled = !mayBring(work);
  return (
    <li>
      <Checkbox
        checked={checked}
        disabled={disabled}
        onChange={(_event, now) => onCheck(now)}
        slotProps={{ input: { id, 'aria-describedby': `${id}-facts` } }}
      />
      <div>
        <label htmlFor={id}>
          <b>{work.title}</b>
        </label>
        <p id={`${id}-facts`}>
          <span>{readableAuthors(work.author)}</span>
          <span className="num">{whereOf(work)}</span>
          {work.doi && <span className="num">DOI {work.doi}</span>}
        </p>
        <Known known={work.known} />
      </div>
    </li>
  );
}

interface FoundListProps {
  /** Name of the source. */
  name: string;
  works: FoundWorks;
  onAgain: () => void;
  onBrought: (result: ImportedWorks) => void;
}

/** Works found in a source, with checkboxes. Works that probably exist already are not preselected. */
export function FoundList({ name, works: { works, skipped, unreadable }, onAgain, onBrought }: FoundListProps) {
  const { act, busy } = useAction();
  const fresh = works.filter(({ known }) => known === null).slice(0, LIMITS.publicationImport.atOnce);
  const [chosen, setChosen] = useState<ReadonlySet<FoundWork>>(() => new Set(fresh.length <= 1 ? fresh : []));
  const check = (work: FoundWork, yes: boolean) => {
    const next = new Set(chosen);
    if (yes) next.add(work);
    else next.delete(work);
    setChosen(next);
  };
  const all = fresh.length > 0 && fresh.every((work) => chosen.has(work));
  const tooMany = chosen.size > LIMITS.publicationImport.atOnce;
  const submit = async () => {
    const sent = [...chosen].map(({ known: _, ...work }) => work);
    const result = await act((api) => api.request('POST', '/publication-imports', importedWorks, { works: sent }), {
      failed: t.importFailed,
    });
    if (result) onBrought(result);
  };
  return (
    <section className="sheet" aria-labelledby="works-found">
      <header>
        <h2 id="works-found" ref={takeFocus} tabIndex={-1}>
          {t.found(works.length)} <small>{name}</small>
        </h2>
        <TextButton icon="back" onClick={onAgain} disabled={busy}>
          {t.another}
        </TextButton>
      </header>
      {unreadable.length > 0 && (
        <Alert severity="warning" sx={{ mx: 2.5, mb: 2 }}>
          {t.unreadable(unreadable)}
        </Alert>
      )}
      {works.length === 0 && (
        <EmptyState title={t.none} text={skipped > 0 ? t.skipped(skipped) : undefined} seed="publications" />
      )}
      {works.length > 0 && (
        <>
          {fresh.length > 1 && (
            <Check
              sx={{ p: '0.35rem 0.75rem' }}
              label={t.choose}
              checked={all}
              indeterminate={chosen.size > 0 && !all}
              onChange={(yes) => setChosen(new Set(yes ? fresh : []))}
            />
          )}
          <Box component="ul" sx={styles}>
            {works.map((work) => (
              <WorkRow
                key={work.doi ?? `${work.title} ${work.author}`}
                work={work}
                checked={chosen.has(work)}
                onCheck={(yes) => check(work, yes)}
              />
            ))}
          </Box>
          {skipped > 0 && (
            <Box component="p" className="form-note" sx={{ p: '0.75rem 1.25rem 0' }}>
              {t.skipped(skipped)}
            </Box>
          )}
          <Box component="footer" sx={bar}>
            <TextButton
              primary
              size="large"
              disabled={busy || tooMany || chosen.size === 0}
              icon={busy ? 'spinner' : undefined}
              onClick={() => void submit()}
            >
              {busy ? t.submitting : t.submit(chosen.size)}
            </TextButton>
            <span role="status">{tooMany ? importMessages.tooMany(LIMITS.publicationImport.atOnce) : t.chosen(chosen.size)}</span>
          </Box>
        </>
      )}
    </section>
  );
}
