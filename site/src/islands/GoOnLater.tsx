import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { draftKey, forgetDraft } from './draft.ts';
import { later } from './later.ts';
import type Save from './SaveDraft.tsx';

const SaveDraft = later(() => import('./SaveDraft.tsx'));

/** «Este es mi equipo»: typed text outlives the tab (draft.ts stores it), and can be deleted. @param props.draft key of the form's draft */
function KeepHere({ draft }: { draft: string }) {
  const box = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  // Ticked before hydration, or because there was a draft.
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
      {kept && <Button look="link" act={forget} text={t.forget} />}
      <span role="status">{forgotten && t.forgotten}</span>
    </div>
  );
}

/**
 * The ways to continue another day. @param props.toServer an address is known, so the server can mail a link to the draft @param
 * props.opened the form shows the draft of its link
 */
export function GoOnLater({ toServer, opened, ...save }: ComponentProps<typeof Save> & { toServer: boolean; opened: boolean }) {
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
