import { PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import { Create } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useChange } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import type { Banner } from '../ui/form/FormBanners.tsx';
import { VersionedForm } from '../ui/form/VersionedForm.tsx';
import { NewPersonInputs } from './NewPersonInputs.tsx';
import { NEW_PERSON_FORMS, type NewPersonForm } from './newPersonForms.ts';
import { EMPTY_PERSON, PERSON_NAMES } from './personForm.ts';

const VARIANTS = NEW_PERSON_FORMS.map(({ path, variant }) => ({ to: path, label: variant }));

/**
 * The screen of a new person. Its variants, which are addresses of the specification, share one form: what was typed in one is
 * there in the next (routes.tsx gives them one key).
 */
export function PersonCreate({ form }: { form: NewPersonForm }) {
  const { resource, title, intro, path, kind, section, done, create, variant: _, ...rest } = form;
  const change = useChange();
  const save = async (values: FieldValues): Promise<Banner> => {
    await change((api) => create(api, values));
    return { kind: 'success', title: done };
  };
  return (
    <Create resource={resource} component="div" title={false} actions={false} disableAuthentication>
      <Screen title={title} intro={intro}>
        <Tabs label={t.variants} tabs={VARIANTS} current={path} />
        <VersionedForm {...rest} values={EMPTY_PERSON} draftKey="persona" fieldNames={PERSON_NAMES} save={save} resetOnSuccess>
          <NewPersonInputs kind={kind} section={section} />
        </VersionedForm>
      </Screen>
    </Create>
  );
}
