import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { TextButton } from './buttons.tsx';
import { Notice } from './Notice.tsx';

/** In the place of what could not be rendered. */
export function Crashed() {
  const t = ADMIN_TEXTS.layout;
  return (
    <Notice title={t.crashed} text={t.crashedHelp} alert>
      <TextButton primary onClick={() => window.location.reload()}>
        {t.reload}
      </TextButton>
    </Notice>
  );
}
