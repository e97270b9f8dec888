/** Buttons that send one request, after a confirmation if needed, and show the outcome. */
import type { ComponentProps } from 'react';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { type Sentences, useAction } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from './buttons.tsx';
import { type Confirmation, useConfirm } from './Confirm.tsx';

/** The request behind a button. */
export interface Act<Result> extends Sentences<Result> {
  /** @param text the text typed in the confirmation */
  request: (api: TramaDataProvider, text: string) => Promise<Result>;
  /** Content of the confirmation; absent: the request is sent at once. */
  confirmation?: Omit<Confirmation, 'onConfirm'>;
  /** Called after a success. */
  onDone?: (result: Result) => unknown;
}

function useAct<Result>({ request, confirmation, onDone, ...sentences }: Act<Result>) {
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const run = async (text = '') => {
    const result = await act((api) => request(api, text), sentences);
    if (result !== null) await onDone?.(result);
    return result;
  };
  return { busy, press: () => (confirmation ? confirm({ ...confirmation, onConfirm: run }) : void run()) };
}

interface Acting<Result> {
  act: Act<Result>;
  disabled?: boolean;
}

type Own<Props> = Omit<Props, 'onClick' | 'disabled'>;

/** @param props.busyLabel label during the request */
export function ActButton<Result>(props: Own<ComponentProps<typeof TextButton>> & Acting<Result> & { busyLabel?: string }) {
  const { act, disabled = false, busyLabel, children, ...rest } = props;
  const { busy, press } = useAct(act);
  return (
    <TextButton {...rest} disabled={disabled || busy} onClick={press}>
      {(busy && busyLabel) || children}
    </TextButton>
  );
}

export function ActIcon<Result>({ act, disabled = false, ...rest }: Own<ComponentProps<typeof IconButton>> & Acting<Result>) {
  const { busy, press } = useAct(act);
  return <IconButton {...rest} disabled={disabled || busy} onClick={press} />;
}
