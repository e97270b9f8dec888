import { applicationRecord, stateChanged } from '@trama/shared/application-records';
import { APPLICATION_STATES, type ApplicationState, isDecision } from '@trama/shared/application-states';
import { STATE_NAMES, APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { z } from 'zod';
import { useApi } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { apiFilter, type ListState } from './listState.ts';
import { useAction } from './useAction.ts';

const records = z.array(applicationRecord);

interface Props {
  filters: ListState['filters'];
  state: ApplicationState;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Everything that the list's filter finds, whatever page it is on: asked with the number of those that would change,
 * which the server holds to. Who withdrew is left alone unless the filter asks for just them.
 */
export function ChangeFiltered({ filters, state, onDone, onClose }: Props) {
  const asked = APPLICATION_STATES.filter((one) => (filters.state ? one === filters.state : one !== 'retirada'));
  const filter = { ...apiFilter(filters), state: asked.filter((one) => one !== state) };
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const { data } = useApi(`/applications?${query}`, records);
  const act = useAction();
  const count = data?.total;
  const apply = async () => {
    const answer = await act({
      method: 'POST',
      path: '/applications/state',
      payload: { filter, count, state },
      answer: stateChanged,
      done: (said) => t.changed(said.changed),
      failed: t.changeFailed,
    });
    if (answer) onDone();
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
