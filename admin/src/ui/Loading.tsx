import { PANEL_TEXTS } from '@trama/shared/texts/panel';
import { Icon } from './Icon.tsx';

/** A spinner with its label; `screen` fills the window. */
export function Loading({ screen = false, label = PANEL_TEXTS.loading }: { screen?: boolean; label?: string }) {
  return (
    <div className={screen ? 'loading screen' : 'loading'} role="status">
      <Icon name="spinner" className="spin" />
      <span>{label}</span>
    </div>
  );
}
