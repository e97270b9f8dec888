/** A finding of the doctor. A separate file, so that the checks do not import one another. */
export interface Finding {
  /** `missing`: not configured yet, which is no fault. */
  state: 'good' | 'bad' | 'missing';
  /** A Spanish sentence; a problem includes advice. */
  text: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const bad = (text: string): Finding => ({ state: 'bad', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
