import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { Icon } from './Icon.tsx';

/** A spinner with its label; `screen` fills the window. */
export function Loading({ screen = false, label = ADMIN_TEXTS.layout.loading }: { screen?: boolean; label?: string }) {
  return (
    <div className={screen ? 'loading screen' : 'loading'} role="status">
      <Icon name="spinner" className="spin" />
      <span>{label}</span>
    </div>
  );
}
