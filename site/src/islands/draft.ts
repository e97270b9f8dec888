/**
 * What was typed into a form with `data-draft` survives a reload of the tab, under that key of its session storage. Files and controls with
 * `data-confidential` are never stored. It works on the DOM alone, before hydration and after it.
 */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
];

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';
const storable = (form: HTMLFormElement) =>
  controlsOf(form).filter(({ type, dataset }) => type !== 'file' && dataset.confidential === undefined);

export const draftKey = (eventId: number) => `application-${eventId}`;

export function saveDraft(form: HTMLFormElement): void {
  const chosen = storable(form).filter((control) => !isRadio(control) || control.checked);
  const values = chosen.map((control) => [control.name, isCheckbox(control) ? control.checked : control.value]);
  try {
    sessionStorage.setItem(form.dataset.draft ?? '', JSON.stringify(Object.fromEntries(values)));
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

/** Fills the controls that are still empty. @returns whether any text came back */
export function restoreDraft(form: HTMLFormElement): boolean {
  let restored = false;
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(form.dataset.draft ?? '') ?? '{}');
    const values = new Map<string, unknown>(Object.entries(draft ?? {}));
    for (const control of storable(form)) {
      const value = values.get(control.name);
      if (isCheckbox(control)) control.checked ||= value === true;
      else if (isRadio(control)) control.checked ||= value === control.value;
      else if (typeof value === 'string' && value !== '' && control.value === '') {
        control.value = value;
        restored = true;
      }
    }
  } catch {
    // See saveDraft.
  }
  return restored;
}

/** The texts of this tab's draft of an application, by field. */
export function draftTexts(eventId: number): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(eventId)) ?? '{}');
    return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

const serverKey = (eventId: number) => `application-server-${eventId}`;

/** Notes what the draft on the server has: what differs from it was typed in this tab since. */
export function noteServerDraft(eventId: number, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(serverKey(eventId), JSON.stringify(fields));
  } catch {
    // See saveDraft.
  }
}

/** What is sent as a form has CRLF, what a field has LF. */
const lines = (value: unknown) => String(value ?? '').replace(/\r\n?/gu, '\n');

/** What the draft on the server had when this tab opened or saved it last, by field; null: nothing was typed or opened in this tab. */
function notedServerDraft(eventId: number): ReadonlyMap<string, unknown> | null {
  try {
    if (sessionStorage.getItem(draftKey(eventId)) === null) return null;
    const fields: unknown = JSON.parse(sessionStorage.getItem(serverKey(eventId)) ?? '{}');
    return new Map(Object.entries(fields ?? {}));
  } catch {
    return new Map();
  }
}

/**
 * Returns the fields of an opened draft that were not typed or emptied in this tab: it may be newer than the tab. Notes the draft.
 * @param typed what the form has now
 */
export function takeServerDraft<Name extends string>(
  eventId: number,
  fields: Record<string, string>,
  names: readonly Name[],
  typed: (name: Name) => string | undefined,
): [Name, string][] {
  const noted = notedServerDraft(eventId);
  noteServerDraft(eventId, fields);
  return names
    .filter((name) => noted === null || lines(typed(name)) === lines(noted.get(name)))
    .map((name): [Name, string] => [name, fields[name] ?? '']);
}

export function removeDraft(eventId: number): void {
  try {
    sessionStorage.removeItem(draftKey(eventId));
    sessionStorage.removeItem(serverKey(eventId));
  } catch {
    // See saveDraft.
  }
}

const sentKey = (form: HTMLFormElement) => form.dataset.draft?.replace('application-', 'application-sent-') ?? '';

/** Whether this tab sent the form already (sent-memory.ts): without a schema, for it is asked before any island runs. */
export function wasSent(form: HTMLFormElement): boolean {
  try {
    const memory = sessionStorage.getItem(sentKey(form));
    return memory !== null && !memory.includes('"trying"');
  } catch {
    return false;
  }
}
