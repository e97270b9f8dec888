import { EDITOR_TEXTS } from '@trama/shared/texts/forms';
import { Loading } from '../../ui/Loading.tsx';
import { soon } from '../../ui/soon.tsx';

/** The editor of a mail's or certificate's text; its code comes when it is shown. */
export const MailEditor = soon(
  () => import('./MailEditor.tsx'),
  () => <Loading label={EDITOR_TEXTS.loading} />,
);
