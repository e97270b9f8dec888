import { FormControlLabel, Radio } from '@mui/material';
import type { RecordField } from '@trama/shared/records/fields';
import { DIFFERENCE_TEXTS, COMPARE_TEXTS as t } from '@trama/shared/texts/history';
import { type ReactNode, useId } from 'react';
import { pictureValue } from '../dataProvider/picture.ts';
import { RichText } from '../ui/form/editor/RichText.tsx';
import { FieldText } from '../ui/form/fields.tsx';
import { formatDateTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { type ComparedField, fieldText, mergedName } from './compareRecords.ts';
import { Difference } from './Difference.tsx';

export type Side = 'mine' | 'theirs' | 'merged';

/** Minimum length (characters) of texts that can be merged by hand. */
const LONG = 60;

const isLong = ({ field, mine, theirs }: ComparedField) =>
  field.kind === 'html' ||
  (['line', 'lines', 'url', 'email', 'video'].includes(field.kind) &&
    [mine, theirs].some((value) => typeof value === 'string' && value.length > LONG));

function PictureShown({ value }: { value: unknown }) {
  const picture = pictureValue.safeParse(value).data ?? null;
  if (!picture) return <p>{DIFFERENCE_TEXTS.empty}</p>;
  const chosen = picture.kind === 'chosen';
  return (
    <>
      <img src={chosen ? picture.preview : picture.src} alt="" />
      {chosen && <p className="secondary">{DIFFERENCE_TEXTS.newPicture}</p>}
    </>
  );
}

/** A value with its changes since `base` marked. */
function Shown({ field, base, value }: { field: RecordField; base: unknown; value: unknown }) {
  if (field.kind === 'picture') return <PictureShown value={value} />;
  const [before, after] = [fieldText(field, base), fieldText(field, value)];
  return (
    <>
      <Difference before={before} after={after} />
      {before === after && base !== value && field.kind === 'html' && <p className="secondary">{DIFFERENCE_TEXTS.formatOnly}</p>}
    </>
  );
}

function Before({ field, base }: Pick<ComparedField, 'field' | 'base'>) {
  const text = fieldText(field, base);
  if (field.kind === 'picture' || text.includes('\n') || text.length > LONG) return null;
  return <p className="secondary">{text ? t.before(text) : t.beforeEmpty}</p>;
}

function note({ changedBy }: ComparedField, who: string, side: Side | undefined): ReactNode {
  if (changedBy === 'theirs') return <span className="badge">{t.onlyTheirs(who)}</span>;
  if (changedBy === 'mine') return <span className="badge">{t.onlyMine}</span>;
  if (side === undefined)
    return (
      <span className="badge undecided">
        <Icon name="alert" /> {t.both}
      </span>
    );
  return (
    <span className="badge decided">
      <Icon name="check" /> {side === 'merged' ? t.bothMerged : t.bothChosen}
    </span>
  );
}

interface ComparedFieldsetProps {
  /** Id of the first radio button. */
  id: string;
  compared: ComparedField;
  /** Author of the other version. */
  who: string;
  /** ISO */
  changedAt: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

/** Shows both versions of a field and lets the administrator choose. */
export function ComparedFieldset({ id, compared, who, changedAt, side, onChoose }: ComparedFieldsetProps) {
  const { field, base } = compared;
  const name = useId();
  const radio = (value: Side, own?: string) => (
    <Radio id={own} name={name} checked={side === value} onChange={() => onChoose(value)} />
  );
  const option = (value: 'theirs' | 'mine', title: string, when: string, own?: string) => (
    <div className={side === value ? 'side chosen' : 'side'}>
      <FormControlLabel
        control={radio(value, own)}
        label={
          <>
            <b>{title}</b> <small className="num">{when}</small>
          </>
        }
      />
      <Shown field={field} base={base} value={compared[value]} />
      {side === value && (
        <p className="live">
          <Icon name="check" /> {t.remains}
        </p>
      )}
    </div>
  );
  const merged = mergedName(field.name);
  return (
    <fieldset className="compared">
      <legend>
        {field.label} {note(compared, who, side)}
      </legend>
      <Before field={field} base={base} />
      <div className="sides">
        {option('theirs', t.theirs(who), formatDateTime(changedAt), id)}
        {compared.settled ? <p className="secondary">{t.pictureStays}</p> : option('mine', t.mine, t.unsaved)}
      </div>
      {isLong(compared) && <FormControlLabel control={radio('merged')} label={t.merge} />}
      {side === 'merged' &&
        (field.kind === 'html' ? (
          <RichText name={merged} label={t.merged(field.label)} />
        ) : (
          <FieldText name={merged} label={t.merged(field.label)} multiline />
        ))}
    </fieldset>
  );
}
