import { menuWords } from '@trama/shared/network/menu';
import type { SiteSettings } from '@trama/shared/network/settings';
import { SETTINGS_FIELDS } from '@trama/shared/records/settings';
import { SETTINGS_TEXTS as t } from '@trama/shared/texts/settings';
import { useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { FieldCheck } from '../ui/form/FieldCheck.tsx';
import { FieldText } from '../ui/form/FieldText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MoveButtons, useRowDrag } from '../ui/reorder.tsx';

type Form = Pick<SiteSettings, 'menu' | 'shortName' | 'joinFormUrl'>;

/** The entries of the site's menu: put in order, named and hidden. */
export function MenuInput() {
  const { fields, move } = useFieldArray<Form, 'menu'>({ name: 'menu' });
  const { errors } = useFormState<Form>({ name: 'menu' });
  const [shortName = '', joinFormUrl = ''] = useWatch<Form, ['shortName', 'joinFormUrl']>({ name: ['shortName', 'joinFormUrl'] });
  const [moved, setMoved] = useState('');
  const words = fields.map(({ place }) => menuWords(place, shortName));
  const shift = (from: number, to: number) => {
    move(from, to);
    setMoved(t.moved(words[from] ?? '', to + 1, fields.length));
  };
  const { handle, row } = useRowDrag({ onMove: shift });
  const problem = errors.menu?.root?.message ?? errors.menu?.message;
  return (
    <div className="stack" id="menu" tabIndex={-1}>
      <p className="form-note">{SETTINGS_FIELDS.menu.help}</p>
      <ol className="item-list settings-menu">
        {fields.map(({ id, place }, index) => {
          const entry = words[index] ?? '';
          return (
            <li key={id} {...row(index)}>
              <span className="grip" {...handle(index)}>
                <Icon name="grip" />
              </span>
              <FieldCheck
                name={`menu.${index}.shown`}
                label={entry}
                disabled={place === 'home'}
                {...(place === 'register' && joinFormUrl.trim() === '' && { help: t.help.menuRegister })}
              />
              <FieldText name={`menu.${index}.label`} label={t.menuLabel(entry)} autoComplete="off" />
              <div>
                <MoveButtons index={index} count={fields.length} up={t.moveUp(entry)} down={t.moveDown(entry)} onMove={shift} />
              </div>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {problem && <p className="problem">{problem}</p>}
    </div>
  );
}
