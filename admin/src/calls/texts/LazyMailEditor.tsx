import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { Loading } from '../../ui/Loading.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** The editor for texts of mails and certificates, loaded when it is shown. */
export const MailEditor = lazyScreen(
  () => import('./MailEditor.tsx'),
  () => <Loading label={EDITOR_TEXTS.loading} />,
);
