import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { LinkButton } from '../ui/buttons.tsx';
import { RecordForm, type RecordFormProps } from '../ui/form/RecordForm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';

interface PersonScreenProps extends Omit<RecordFormProps, 'fieldNames'> {
  title: string;
  intro: string;
  /** Another way to the same end. */
  instead?: { to: string; label: string };
}

/** A screen with the form of somebody new. */
export function PersonScreen({ title, intro, instead, ...form }: PersonScreenProps) {
  const actions = instead && <LinkButton to={instead.to}>{instead.label}</LinkButton>;
  return (
    <Screen title={title} intro={intro} actions={actions}>
      <RecordForm {...form} fieldNames={ADMIN_TEXTS.people.fieldNames} resetOnSuccess />
    </Screen>
  );
}
