import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

const PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  placeholder?: string;
  size?: 'small';
  /** Called shortly after the typing stops. */
  onSearch: (text: string) => void;
}

export function SearchBox({ label, value, placeholder, size, onSearch }: SearchBoxProps) {
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
  const search = useRef(onSearch);
  search.current = onSearch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === value.trim()) return;
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      search.current(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      id="search"
      type="search"
      size={size}
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      autoComplete="off"
      slotProps={{ inputLabel: placeholder ? { shrink: true } : {}, input: { endAdornment: <Icon name="search" /> } }}
    />
  );
}

/** The filters of a list that is only searched. */
export const SearchBar = (props: SearchBoxProps) => (
  <div className="filters" role="search">
    <SearchBox {...props} />
  </div>
);
