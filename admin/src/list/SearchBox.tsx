import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useFilter } from './Facets.tsx';

const PAUSE_MS = 300;

/** The words that the list around is searched for; asked shortly after the typing stops. */
export function SearchBox({ label, placeholder }: { label: string; placeholder?: string }) {
  const [q, setQ] = useFilter('q');
  const value = typeof q === 'string' ? q : '';
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  /** The words that this box asked for, without the space in which the next word begins. */
  const [asked, setAsked] = useState(value);
  // «Quitar filtros» and the browser's back button change the search from outside.
  if (value !== last) {
    setLast(value);
    setAsked(value);
    if (value !== asked) setTyped(value);
  }
  // The latest one: an order that was chosen during the pause must not be undone.
  const search = useRef(setQ);
  search.current = setQ;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value.trim()) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
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
