import { PEOPLE_TEXTS } from '@trama/shared/texts/people';
import { LinkButton } from '../ui/buttons.tsx';
import { RecordForm, type RecordFormProps } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';

interface PersonScreenProps extends Omit<RecordFormProps, 'fieldNames'> {
  title: string;
  intro: string;
  /** Link to another screen with the same purpose. */
  instead?: { to: string; label: string };
}

/** A screen with the form of a new person. */
export function PersonScreen({ title, intro, instead, ...form }: PersonScreenProps) {
  const actions = instead && <LinkButton to={instead.to}>{instead.label}</LinkButton>;
  return (
    <Screen title={title} intro={intro} actions={actions}>
      <RecordForm {...form} fieldNames={PEOPLE_TEXTS.fieldNames} resetOnSuccess />
    </Screen>
  );
}
