import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useFilter } from './Facets.tsx';

const PAUSE_MS = 300;

/** Search field of the current list; the search starts shortly after typing stops. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const [q, setQ] = useFilter('q');
  const value = typeof q === 'string' ? q : '';
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  /** The words of the last search, trimmed: the space before the next word starts no new search. */
  const [searched, setSearched] = useState(value);
  // Follows changes from outside: «Quitar filtros» and the browser's back button.
  if (value !== last) {
    setLast(value);
    setSearched(value);
    if (value !== searched) setTyped(value);
  }
  // Always the latest setter: an older one would undo an order chosen during the pause.
  const search = useRef(setQ);
  search.current = setQ;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value.trim()) return;
    const timer = setTimeout(() => {
      setSearched(typed.trim());
      search.current(typed.trim() || undefined);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      id="search"
      type="search"
      size="small"
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      autoComplete="off"
      slotProps={{ inputLabel: placeholder ? { shrink: true } : {}, input: { endAdornment: <Icon name="search" /> } }}
    />
  );
}
