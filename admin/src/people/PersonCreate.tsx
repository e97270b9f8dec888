import { PEOPLE_TEXTS } from '@trama/shared/texts/people';
import type { FieldValues } from 'react-hook-form';
import { useChange } from '../dataProvider/hooks.ts';
import { LinkButton } from '../ui/buttons.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { RecordForm } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import type { NewPersonForm } from './newPersonForms.tsx';

/** A screen with the form of a new person. */
export function PersonCreate({ form }: { form: NewPersonForm }) {
  const { title, intro, alternative, done, create, Inputs, ...rest } = form;
  const change = useChange();
  const save = async (values: FieldValues): Promise<Banner> => {
    await change((api) => create(api, values));
    return { kind: 'success', title: done };
  };
  const actions = alternative && <LinkButton to={alternative.to}>{alternative.label}</LinkButton>;
  return (
    <Screen title={title} intro={intro} actions={actions}>
      <RecordForm {...rest} fieldNames={PEOPLE_TEXTS.fieldNames} save={save} resetOnSuccess>
        <Inputs />
      </RecordForm>
    </Screen>
  );
}
