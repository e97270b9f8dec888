import { Box, Popover } from '@mui/material';
import type { ReactNode } from 'react';
import { Button } from 'react-admin';
import { TextButton, usePopup } from '../ui/buttons.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';

interface PopoverButtonProps {
  label: string;
  icon: IconName;
  disabled?: boolean;
  /** Keeps its label on a phone; by default only the icon stays. */
  worded?: boolean;
  /** Edge of the button with which the form aligns. */
  edge?: 'left' | 'right';
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A list's button that opens a small form in a popover. */
export function PopoverButton({ label, icon, disabled = false, worded = false, edge = 'right', children }: PopoverButtonProps) {
  const { open, close, popup } = usePopup();
  const opener = { 'aria-haspopup': 'dialog', disabled, onClick: open } as const;
  return (
    <>
      {worded ? (
        <TextButton variant="text" size="small" icon={icon} {...opener}>
          {label}
        </TextButton>
      ) : (
        <Button label={label} {...opener}>
          <Icon name={icon} />
        </Button>
      )}
      <Popover
        {...popup}
        anchorOrigin={{ vertical: 'bottom', horizontal: edge }}
        transformOrigin={{ vertical: 'top', horizontal: edge }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, variant: 'outlined' } }}
      >
        <Box sx={{ display: 'grid', gap: 1.5, width: 440, maxWidth: '100%', p: 2 }}>
          {typeof children === 'function' ? children(close) : children}
        </Box>
      </Popover>
    </>
  );
}
