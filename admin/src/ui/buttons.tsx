/** MUI's buttons with the panel's icons, and links that look like buttons. An icon button's accessible name is its `label`. */
import { Button, type ButtonProps, type IconButtonProps, IconButton as MuiIconButton, Link as WordLink } from '@mui/material';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  icon?: IconName;
  /** The main button of a screen or dialog. */
  primary?: boolean;
}

const lookOf = ({ icon, primary }: Look) =>
  ({ variant: primary ? 'contained' : 'outlined', startIcon: icon && <Icon name={icon} /> }) as const;

export const TextButton = ({ icon, primary, ...props }: ButtonProps & Look) => (
  <Button {...lookOf({ icon, primary })} {...props} />
);

export const LinkButton = ({ icon, primary, ...props }: Omit<LinkProps, 'color'> & Look & Pick<ButtonProps, 'size'>) => (
  <Button component={Link} {...lookOf({ icon, primary })} {...props} />
);

/** A button that looks like a link, for places where a border would be too heavy. */
export const WordButton = (props: ComponentProps<'button'>) => <WordLink component="button" type="button" {...props} />;

/** Link to a page of the public site, in another tab. */
export const SiteLink = (props: { href: string; children: string }) => (
  <Button {...lookOf({ icon: 'eye' })} target="_blank" rel="noopener" {...props} />
);

/** State of a menu or popover that opens at its button: `popup` holds the props of MUI's component. */
export function usePopup() {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget);
  return { open, close, popup: { anchorEl, open: anchorEl !== null, onClose: close } };
}

interface IconOnly {
  icon: IconName;
  label: string;
}

export const IconButton = ({ icon, label, ...props }: IconButtonProps & IconOnly) => (
  <MuiIconButton color="inherit" aria-label={label} title={label} {...props}>
    <Icon name={icon} />
  </MuiIconButton>
);

export const IconLink = ({ icon, label, ...props }: Omit<LinkProps, 'color'> & IconOnly) => (
  <MuiIconButton component={Link} color="inherit" aria-label={label} title={label} {...props}>
    <Icon name={icon} />
  </MuiIconButton>
);

interface SiteIconProps {
  icon?: IconName;
  label: string;
  title?: string;
  href: string;
}

/** An icon that links to a page or file in another tab. */
export const SiteIcon = ({ icon = 'eye', label, title = DASHBOARD_TEXTS.view, href }: SiteIconProps) => (
  <MuiIconButton
    color="inherit"
    href={href}
    target="_blank"
    rel="noopener"
    aria-label={`${label} ${DASHBOARD_TEXTS.newTab}`}
    title={title}
  >
    <Icon name={icon} />
  </MuiIconButton>
);
