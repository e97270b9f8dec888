import { CONSENT_PANEL_TEXTS as t } from '@trama/shared/texts/consents-in-panel';
import { useRefresh } from 'react-admin';
import { useAction } from '../dataProvider/hooks.ts';
import { IconButton } from '../ui/buttons.tsx';
import type { PersonRecord } from './personMapping.ts';

/** Mails a person the question of agreeing to be on public pages. */
export function AskShown({ person: { id, fullName } }: { person: PersonRecord }) {
  const { act, busy } = useAction();
  const refresh = useRefresh();
  const ask = () => act((api) => api.askShown(id), { done: t.asked, failed: t.askFailed }).then(refresh);
  return <IconButton icon="mail" label={t.askNamed(fullName)} title={t.ask} disabled={busy} onClick={() => void ask()} />;
}
