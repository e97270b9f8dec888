import { formatBytes } from '@trama/shared/format/format';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';

interface FileRowProps {
  name: string;
  size: number;
  /** True while a new file replaces this one. */
  busy?: boolean;
  /** Buttons of the file. */
  children: ReactNode;
}

/** A file in a list of files. */
export const FileRow = ({ name, size, busy = false, children }: FileRowProps) => (
  <li>
    <Icon name={busy ? 'spinner' : 'document'} className={busy ? 'spin' : undefined} />
    <span>
      <strong>{name}</strong>
      <small>{formatBytes(size)}</small>
    </span>
    <div>{children}</div>
  </li>
);
