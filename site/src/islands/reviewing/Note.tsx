/** A note to the committee, and why an act of the desk did not succeed. */

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

/** Nothing without a sentence. */
export const Problem = ({ sentence }: { sentence: string }) =>
  sentence && (
    <p className="error" role="alert">
      {sentence}
    </p>
  );
