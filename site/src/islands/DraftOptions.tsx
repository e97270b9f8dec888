import type { SavedDraft } from '@trama/shared/applications/drafts';
import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { sendJson } from './api.ts';
import { Button } from './Button.tsx';
import { draftKey, forgetDraft } from './draft.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import type Save from './SaveDraft.tsx';

const SaveDraft = lazyWithRetry(() => import('./SaveDraft.tsx'));

/**
 * «Este es mi equipo»: the device keeps typed text after the tab closes (draft.ts), and a button deletes it.
 * @param props.draft key of the draft
 */
function KeepHere({ draft }: { draft: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  // Reads a box ticked before hydration, or by a stored draft.
  useEffect(() => setKept(box.current?.checked ?? false), []);
  const forget = () => {
    if (box.current) box.current.checked = false;
    forgetDraft(draft);
    setKept(false);
    setForgotten(true);
  };
  return (
    <div className="keep-here stack needs-scripts">
      <label className="check">
        <input
          type="checkbox"
          ref={box}
          data-keep-here
          aria-describedby="keep-here-help"
          onChange={({ currentTarget: { checked } }) => {
            setKept(checked);
            setForgotten(false);
          }}
        />
        {t.keepHere}
      </label>
      <p className="label" id="keep-here-help">
        {t.keepHereHelp}
      </p>
      {kept && <Button className="link" onClick={forget} text={t.forget} />}
      <span role="status">{forgotten && t.forgotten}</span>
    </div>
  );
}

/**
 * Controls to continue another day.
 * @param props.toServer an address is known, so the API can mail a link to the draft
 * @param props.opened the form shows the draft of a mailed link
 */
export function DraftOptions({
  toServer,
  opened,
  ...save
}: ComponentProps<typeof Save> & { toServer: boolean; opened: boolean }) {
  return (
    <>
      {toServer && (
        <Suspense>
          <SaveDraft key={opened ? 'opened' : 'new'} {...save} />
        </Suspense>
      )}
      <KeepHere draft={draftKey(save.eventId)} />
    </>
  );
}

const TOKEN = /^#([\w-]{43})$/u;

/**
 * Opens the draft whose token is the URL's fragment, once.
 * @param off true: the fragment belongs to another link
 * @param onOpened gets the draft, or null if the link opens no draft of this event. Runs late, and again after each reload, so
 * typed text may be newer
 */
export function useOpenedDraft(eventId: number, off: boolean, onOpened: (draft: SavedDraft | null) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useEffect(() => {
    const token = off ? undefined : TOKEN.exec(window.location.hash)?.[1];
    if (!token) return;
    void sendJson('POST', '/application-drafts/open', { token }).then(async (response) => {
      const { savedDraft } = await import('@trama/shared/applications/drafts');
      const draft = response.ok ? savedDraft.safeParse(response.body).data : undefined;
      onOpened(draft?.event_id === eventId ? draft : null);
    });
  }, []);
}
