import type { ApplicationState } from '@trama/shared/application-states';
import { STATE_NAMES } from '@trama/shared/texts/applications';

/** The state in words; the colour only repeats it. */
export function StateBadge({ state }: { state: ApplicationState }) {
  return (
    <span className="state-badge" data-state={state}>
      {STATE_NAMES[state]}
    </span>
  );
}
