import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { Loading } from '../../ui/Loading.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** The editor of a mail's or certificate's text; its code comes when it is shown. */
export const MailEditor = lazyScreen(
  () => import('./MailEditor.tsx'),
  () => <Loading label={EDITOR_TEXTS.loading} />,
);
