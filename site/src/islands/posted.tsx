/**
 * Values that a browser without scripts sent and has to correct: the server renders the page with them (`posted` of the page's
 * reader).
 */
import type { PostedForm } from '@trama/shared/forms/answer-page';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';

type Posted = Pick<PostedForm, 'values' | 'errors'>;

const NOTHING: Posted = { values: {}, errors: {} };
const Sent = createContext(NOTHING);

/** A field as it was sent. `chosen`: boxes and choices. `error`: shown until the form's own code judges the typed value. */
export function usePosted(name: string): { text: string | undefined; chosen: readonly string[]; error: string | undefined } {
  const { values, errors } = useContext(Sent);
  const chosen = [values[name] ?? []].flat();
  return { text: chosen.length > 0 ? chosen.join('\n') : undefined, chosen, error: errors[name] };
}

interface Props {
  /** undefined: nothing was sent, or it has arrived since. */
  posted: PostedForm | undefined;
  /** Names of the fields, by id; without a name the summary gives the field's problem. */
  labels?: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** Gives its fields the sent values, with a summary of the problems above. */
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
