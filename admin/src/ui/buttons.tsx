/** MUI's buttons as the panel writes them: with its icons, and links as buttons. An icon button takes its name from `label`. */
import { Button, type ButtonProps, type IconButtonProps, IconButton as MuiIconButton, Link as WordLink } from '@mui/material';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  icon?: IconName;
  /** The main button of its screen or dialog. */
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

/** Reads as a link, where a button with a border would be too much. */
export const WordButton = (props: ComponentProps<'button'>) => <WordLink component="button" type="button" {...props} />;

/** Opens a page of the public site in another tab. */
export const SiteLink = (props: { href: string; children: string }) => (
  <Button {...lookOf({ icon: 'eye' })} target="_blank" rel="noopener" {...props} />
);

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

/** An icon that opens a page or file in another tab. */
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
