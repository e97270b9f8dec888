/** One answer of the doctor. Apart, so that files of questions do not import one another. */
export interface Finding {
  /** `missing`: not there yet, which is no fault. */
  state: 'good' | 'bad' | 'missing';
  /** One Spanish sentence; of a problem, what to do about it. */
  text: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const bad = (text: string): Finding => ({ state: 'bad', text });
export const missing = (text: string): Finding => ({ state: 'missing', text });
