/** Buttons and links that look like them. A place's main one is `primary`; an icon by itself takes its name from `label`. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './Icon.tsx';

interface Look {
  icon?: IconName;
  primary?: boolean;
}

const lookOf = (primary: boolean | undefined, more = '') => `button${primary ? '' : ' outline'} ${more}`.trim();

export function TextButton({ icon, primary, className, children, ...props }: ComponentProps<'button'> & Look) {
  return (
    <button type="button" {...props} className={lookOf(primary, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export function LinkButton({ icon, primary, children, ...props }: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...props} className={lookOf(primary)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** Opens a page of the public site in another tab. */
export function SiteLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={lookOf(false)} href={href} target="_blank" rel="noopener">
      <Icon name="eye" />
      {children}
    </a>
  );
}

interface IconOnly {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, ...props }: Omit<ComponentProps<'button'>, 'children'> & IconOnly) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} {...props}>
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({ icon, label, ...props }: Omit<ComponentProps<typeof Link>, 'children'> & IconOnly) {
  return (
    <Link className="icon-button" aria-label={label} title={label} {...props}>
      <Icon name={icon} />
    </Link>
  );
}
