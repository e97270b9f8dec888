import './comparison.css';
import { Alert, Button } from '@mui/material';
import type { RevisedKind } from '@trama/shared/records/history';
import { COMPARE_TEXTS as t } from '@trama/shared/texts/history';
import { useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form';
import { currentUser } from '../session/session.ts';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { draftKeyOf, readDraft } from '../ui/form/drafts.ts';
import { mergingOf } from '../ui/form/unsavedWork.ts';
import { useDraft } from '../ui/form/useDraft.ts';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { ComparedFieldset, type Side } from './ComparedFieldset.tsx';
import { type ComparedField, compareRecords, type Divergence, fieldText, mergedName } from './compareRecords.ts';

interface ComparisonProps {
  kind: RevisedKind;
  divergence: Divergence;
  /** Name of the form's draft. */
  draftKey: string;
  /** Labels by field name. */
  fieldNames: Record<string, string>;
  /** Saves the chosen values. */
  onSave: (chosen: FieldValues) => Promise<void>;
  onBack: () => void;
}

/** The preselected side: the only version with a change; undefined if both changed the field. */
const preset = ({ changedBy }: ComparedField): Side | undefined =>
  changedBy === 'both' ? undefined : changedBy === 'mine' ? 'mine' : 'theirs';

/** The form for merging two versions by hand. Starts with the typed values, or with the draft of an earlier visit. */
function useMerging(draftKey: string, mine: FieldValues) {
  const form = mergingOf(draftKey);
  const [draft] = useState(() => readDraft(draftKeyOf(form)));
  const typed = Object.fromEntries(Object.entries(mine).map(([name, value]) => [mergedName(name), value]));
  const merging = useForm<FieldValues>({ defaultValues: { ...typed, ...draft?.values } });
  const values = useWatch({ control: merging.control });
  useDraft({ form, values, dirty: merging.formState.isDirty });
  return merging;
}

/** The author's name in a sentence. */
function nameOf(changedBy: string | null): string {
  if (changedBy === null) return t.anotherPerson;
  return changedBy === currentUser.read()?.fullName ? t.ownWindow : (changedBy.split(' ')[0] ?? changedBy);
}

/**
 * Compares typed values with those another administrator saved, field by field. Choices stay if that administrator saves again.
 */
export function Comparison({ kind, divergence, draftKey, fieldNames, onSave, onBack }: ComparisonProps) {
  const { sentence, changedBy, changedAt, mine } = divergence;
  const who = nameOf(changedBy);
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const [busy, setBusy] = useState(false);
  const merged = useMerging(draftKey, mine);
  const id = useId();
  const choiceOf = (name: string) => `${id}-${name}`;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);

  const fields = compareRecords(kind, fieldNames, divergence);
  const different = fields.filter(({ changedBy: by }) => by !== 'none');
  const equal = fields.filter(({ changedBy: by }) => by === 'none');
  const sideOf = (compared: ComparedField) => (compared.settled ? 'theirs' : (chosen[compared.field.name] ?? preset(compared)));
  const missing = different.filter((compared) => sideOf(compared) === undefined);
  const all = (side: Side) => setChosen(Object.fromEntries(different.map(({ field }) => [field.name, side])));

  const chosenValue = (compared: ComparedField): unknown => {
    const side = sideOf(compared);
    return side === 'merged' ? merged.getValues(mergedName(compared.field.name)) : compared[side ?? 'mine'];
  };
  const save = async () => {
    const [first] = missing;
    if (first) return document.getElementById(choiceOf(first.field.name))?.focus();
    setBusy(true);
    await onSave(Object.fromEntries(fields.map((compared) => [compared.field.name, chosenValue(compared)])));
    setBusy(false);
  };

  return (
    <section className="comparison" aria-labelledby={id}>
      <div>
        <TextButton icon="back" onClick={onBack}>
          {t.back}
        </TextButton>
      </div>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t.title(who)}
      </h2>
      <Alert severity="warning" role="alert" className="banner">
        <b>{who === t.ownWindow ? t.meanwhileOwn(formatDateTime(changedAt)) : t.meanwhile(sentence)}</b> {t.help(who)}
      </Alert>
      <FormProvider {...merged}>
        <div className="sheet">
          <header>
            <h3>
              {t.different} <small className="num">{t.counted(different.length, fields.length)}</small>
            </h3>
            <div className="actions">
              <TextButton onClick={() => all('theirs')}>{t.allTheirs(who)}</TextButton>
              <TextButton onClick={() => all('mine')}>{t.allMine}</TextButton>
            </div>
          </header>
          {different.length === 0 && <p className="body">{t.nothing}</p>}
          {different.map((compared) => (
            <ComparedFieldset
              key={compared.field.name}
              id={choiceOf(compared.field.name)}
              compared={compared}
              who={who}
              changedAt={changedAt}
              side={sideOf(compared)}
              onChoose={(side) => setChosen({ ...chosen, [compared.field.name]: side })}
            />
          ))}
          {equal.length > 0 && (
            <details className="equal-fields">
              <summary>{t.same(equal.length)}</summary>
              <dl className="facts">
                {equal
                  .filter(({ field }) => field.kind !== 'picture')
                  .map(({ field, mine: value }) => (
                    <div key={field.name}>
                      <dt>{field.label}</dt>
                      <dd>{fieldText(field, value)}</dd>
                    </div>
                  ))}
              </dl>
            </details>
          )}
        </div>
      </FormProvider>
      <div className="submit-bar">
        <Button variant="contained" size="large" disabled={busy} onClick={() => void save()}>
          {t.save}
        </Button>
        <p className="actions" role="status">
          {missing.length > 0 && (
            <>
              <Icon name="alert" /> {t.missing(missing.length)}{' '}
              {missing.map(({ field }) => (
                <WordButton key={field.name} onClick={() => document.getElementById(choiceOf(field.name))?.focus()}>
                  {field.label}
                </WordButton>
              ))}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
