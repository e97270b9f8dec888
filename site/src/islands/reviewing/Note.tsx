/** A note to the committee, and the error text of a failed action. */

interface Props {
  id: string;
  label: string;
  note: string;
  onChange: (note: string) => void;
}

export const Note = ({ id, label, note, onChange }: Props) => (
  <div className="field">
    <label htmlFor={id}>{label}</label>
    <textarea id={id} rows={3} maxLength={500} value={note} onChange={(event) => onChange(event.currentTarget.value)} />
  </div>
);

/** Renders nothing for an empty text. */
export const Problem = ({ sentence }: { sentence: string }) =>
  sentence && (
    <p className="error" role="alert">
      {sentence}
    </p>
  );
