import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';

interface ChoicesProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, ReactNode>>;
  value: Choice;
  onChange: (choice: Choice) => void;
  size?: 'small';
}

/** A group of toggle buttons with exactly one selected. */
export function Choices<Choice extends string>({ label, choices, names, value, onChange, size }: ChoicesProps<Choice>) {
  return (
    <ToggleButtonGroup
      className="choices"
      exclusive
      size={size}
      value={value}
      aria-label={label}
      onChange={(_, chosen: Choice | null) => chosen && onChange(chosen)}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice} value={choice}>
          {names[choice]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
