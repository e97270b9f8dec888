/** Buttons that send one request, after a confirmation if needed, and show the outcome. */
import type { ComponentProps } from 'react';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { type Sentences, useAction } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from './buttons.tsx';
import { type Confirmation, useConfirm } from './Confirm.tsx';

/** The request behind a button. */
export interface Act<Answer> extends Sentences<Answer> {
  /** @param text the text typed in the confirmation */
  call: (api: TramaDataProvider, text: string) => Promise<Answer>;
  /** Content of the confirmation; absent: the request is sent at once. */
  confirmation?: Omit<Confirmation, 'onConfirm'>;
  /** Called after a success. */
  onDone?: (answer: Answer) => unknown;
}

function useAct<Answer>({ call, confirmation, onDone, ...sentences }: Act<Answer>) {
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const run = async (text = '') => {
    const answer = await act((api) => call(api, text), sentences);
    if (answer !== null) await onDone?.(answer);
    return answer;
  };
  return { busy, press: () => (confirmation ? confirm({ ...confirmation, onConfirm: run }) : void run()) };
}

interface Acting<Answer> {
  act: Act<Answer>;
  disabled?: boolean;
}

type Own<Props> = Omit<Props, 'onClick' | 'disabled'>;

/** @param props.busyLabel label during the request */
export function ActButton<Answer>(props: Own<ComponentProps<typeof TextButton>> & Acting<Answer> & { busyLabel?: string }) {
  const { act, disabled = false, busyLabel, children, ...rest } = props;
  const { busy, press } = useAct(act);
  return (
    <TextButton {...rest} disabled={disabled || busy} onClick={press}>
      {(busy && busyLabel) || children}
    </TextButton>
  );
}

export function ActIcon<Answer>({ act, disabled = false, ...rest }: Own<ComponentProps<typeof IconButton>> & Acting<Answer>) {
  const { busy, press } = useAct(act);
  return <IconButton {...rest} disabled={disabled || busy} onClick={press} />;
}
