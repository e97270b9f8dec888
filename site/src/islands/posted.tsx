/**
 * Values that a browser without scripts sent and must correct: the server renders the page with them (`posted` of the page's
 * reader).
 */
import type { PostedForm } from '@trama/shared/forms/answer-page';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';

type Posted = Pick<PostedForm, 'values' | 'errors'>;

const NOTHING: Posted = { values: {}, errors: {} };
const Sent = createContext(NOTHING);

/**
 * The sent value of a field. `chosen`: values of checkboxes and selects. `error`: shown until the form validates the typed value.
 */
export function usePosted(name: string): { text: string | undefined; chosen: readonly string[]; error: string | undefined } {
  const { values, errors } = useContext(Sent);
  const chosen = [values[name] ?? []].flat();
  return { text: chosen.length > 0 ? chosen.join('\n') : undefined, chosen, error: errors[name] };
}

interface Props {
  /** undefined: nothing was sent, or the form was accepted. */
  posted: PostedForm | undefined;
  /** Labels by field id; without a label the summary shows the error text. */
  labels?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Passes the sent values to its fields and shows a summary of the errors above. */
export function PostedFields({ posted, labels = {}, children }: Props) {
  const [judged, setJudged] = useState(false);
  useEffect(() => setJudged(true), []);
  const sent = posted && (judged ? { ...posted, errors: {} } : posted);
  return (
    <Sent value={sent ?? NOTHING}>
      {sent && <ErrorSummary fields={Object.entries(sent.errors).map(([id, said]) => ({ id, label: labels[id] ?? said }))} />}
      {children}
    </Sent>
  );
}
