/** Buttons and menu items that send one request, after a confirmation if needed, and show the outcome. */
import { Menu, MenuItem } from '@mui/material';
import { type ComponentProps, useRef } from 'react';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { type Sentences, useAction } from '../dataProvider/hooks.ts';
import { IconButton, TextButton, usePopup } from './buttons.tsx';
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

function useAct<Result>() {
  const { act, busy } = useAction();
  const confirm = useConfirm();
  const press = ({ request, confirmation, onDone, ...sentences }: Act<Result>) => {
    const run = async (text = '') => {
      const result = await act((api) => request(api, text), sentences);
      if (result !== null) await onDone?.(result);
      return result;
    };
    if (confirmation) confirm({ ...confirmation, onConfirm: run });
    else void run();
  };
  return { busy, press };
}

interface Acting<Result> {
  act: Act<Result>;
  disabled?: boolean;
}

type Own<Props> = Omit<Props, 'onClick' | 'disabled'>;

/** @param props.busyLabel label during the request */
export function ActButton<Result>(props: Own<ComponentProps<typeof TextButton>> & Acting<Result> & { busyLabel?: string }) {
  const { act, disabled = false, busyLabel, children, ...rest } = props;
  const { busy, press } = useAct<Result>();
  return (
    <TextButton {...rest} disabled={disabled || busy} onClick={() => press(act)}>
      {(busy && busyLabel) || children}
    </TextButton>
  );
}

export function ActIcon<Result>({ act, disabled = false, ...rest }: Own<ComponentProps<typeof IconButton>> & Acting<Result>) {
  const { busy, press } = useAct<Result>();
  return <IconButton {...rest} disabled={disabled || busy} onClick={() => press(act)} />;
}

/** An icon that opens a menu of acts by name, for grave acts that an icon alone would not explain. */
export function ActMenu<Result>({ label, title, acts }: { label: string; title: string; acts: Record<string, Act<Result>> }) {
  const { busy, press } = useAct<Result>();
  const { open, close, popup } = usePopup();
  const chosen = useRef<Act<Result> | null>(null);
  // The confirmation opens once the focus is back on the icon, so that the dialog returns the focus to the icon.
  const afterMenu = () => {
    if (chosen.current) press(chosen.current);
    chosen.current = null;
  };
  return (
    <>
      <IconButton icon="more" label={label} title={title} aria-haspopup="menu" disabled={busy} onClick={open} />
      <Menu {...popup} transitionDuration={0} slotProps={{ transition: { onExited: afterMenu } }}>
        {Object.entries(acts).map(([name, act]) => (
          <MenuItem
            key={name}
            onClick={() => {
              chosen.current = act;
              close();
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
