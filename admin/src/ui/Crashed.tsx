import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { TextButton } from './buttons.tsx';
import { Notice } from './Notice.tsx';

/** In the place of what could not be rendered. */
export function Crashed() {
  const t = PANEL_TEXTS;
  return (
    <Notice title={t.crashed} text={t.crashedHelp} alert>
      <TextButton primary onClick={() => window.location.reload()}>
        {t.reload}
      </TextButton>
    </Notice>
  );
}
