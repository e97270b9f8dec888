import { type DeclarationInputs, NO_SUPPORT, saysNone } from '@trama/shared/applications/declarations';
import { APPLICATION_FORM } from '@trama/shared/records/application';
import { DECLARATION_TEXTS as t } from '@trama/shared/texts/consents';
import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from './Field.tsx';
import { usePosted } from './posted.tsx';

type Inputs = Pick<DeclarationInputs, 'apoyos' | 'inclusion'>;

interface Props {
  offered: readonly string[];
  /** Preselected supports. */
  chosen?: readonly string[];
  /** The authorisation, if the form asks for it here. */
  children?: ReactNode;
}

/**
 * Checkboxes of supports, «No necesito», which excludes the others, and a text for another support. Reads the boxes, so that
 * ticks made before hydration count.
 */
export function SupportsField({ offered, chosen = [], children }: Props) {
  const { register, setValue, trigger, formState } = useFormContext<Inputs>();
  const posted = usePosted('apoyos');
  const group = useRef<HTMLDivElement>(null);
  const written = useWatch<Inputs, 'inclusion'>({ name: 'inclusion' });
  const boxes = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const read = () => {
    const values = boxes().filter(({ checked }) => checked);
    setValue(
      'apoyos',
      values.map(({ value }) => value),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the form's own functions stay the same
  useEffect(() => {
    register('apoyos');
    read();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another support is written
  useEffect(() => {
    if (!written || saysNone(written)) return;
    for (const box of boxes()) if (box.value === NO_SUPPORT) box.checked = false;
    read();
  }, [written]);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const none = target.value === NO_SUPPORT;
    if (target.checked) for (const box of boxes()) if ((box.value === NO_SUPPORT) !== none) box.checked = false;
    if (target.checked && none) setValue('inclusion', '');
    read();
    if (formState.errors.inclusion) void trigger('inclusion');
  };
  const box = (value: string, label: string) => (
    <label className="check" key={value}>
      <input
        type="checkbox"
        name="apoyos"
        value={value}
        data-confidential
        defaultChecked={chosen.includes(value) || posted.chosen.includes(value)}
        onChange={change}
      />
      {label}
    </label>
  );
  return (
    <fieldset className="step" id="apoyos">
      <legend>{t.supports}</legend>
      <p>{t.supportsIntro}</p>
      <div className="supports" ref={group}>
        {box(NO_SUPPORT, t.none)}
        {offered.map((support) => box(support, support))}
      </div>
      <Field
        name="inclusion"
        label={APPLICATION_FORM.inclusion.label}
        hint={t.otherHint}
        max={APPLICATION_FORM.inclusion.max}
        input={{ autoComplete: 'off' }}
        confidential
      />
      {children}
    </fieldset>
  );
}
