import { APPLICATION_STATES, type ApplicationState, isDecision } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { apiFilter, type Filters } from './listState.ts';

interface ChangeFilteredProps {
  of: Filters;
  state: ApplicationState;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Everything that the list's filter finds, whatever page it is on. The question names how many would change, and the
 * server changes that many or none. Withdrawn applications change only when the filter asks for just them.
 */
export function ChangeFiltered({ of, state, onDone, onClose }: ChangeFilteredProps) {
  const { filters } = of;
  const asked = APPLICATION_STATES.filter((one) => (filters.state ? one === filters.state : one !== 'retirada'));
  const filter = { ...apiFilter(of), state: asked.filter((one) => one !== state) };
  const { data } = useAsk(['applications', 'count', filter], (api) => api.listApplications({ page: 1, perPage: 1, filter }));
  const { act } = useAction();
  const count = data?.total;
  const apply = async () => {
    const done = ({ changed }: { changed: number }) => t.changed(changed);
    if (await act((api) => api.changeState({ filter, count, state }), { done, failed: t.changeFailed })) onDone();
  };
  return (
    <Confirm
      title={count === undefined ? t.counting : t.changeQuestion(count, STATE_NAMES[state])}
      lines={[filters.state ? t.changeHelp : t.changeHelpWithdrawn, ...(isDecision(state) ? [t.changeHelpMail] : [])]}
      confirm={t.changeConfirm}
      onConfirm={count ? apply : null}
      onClose={onClose}
    />
  );
}
