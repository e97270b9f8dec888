import { Box } from '@mui/material';
import type { ProgrammeChange } from '@trama/shared/programme/changes';
import { type Clash, unplacedTalks } from '@trama/shared/programme/clashes';
import {
  notified,
  type ProgrammeLayout,
  type ProgrammeMail,
  programmeMailResponse,
  published,
  talklessSessions,
} from '@trama/shared/programme/programme';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { useKeys } from '../keys/useKeys.ts';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { hiddenVisually } from '../theme/patterns.ts';
import { ActButton } from '../ui/ActButton.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { useConfirmed } from '../ui/Confirm.tsx';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { Check } from '../ui/inputs.tsx';
import type { ProgrammeDraft } from './useProgrammeDraft.ts';

const t = texts.publish;
/** On a phone: only the icons of undo and redo, and the sentence in a separate line. */
const PHONE = '@media (width < 44rem)';
const STEP = { [PHONE]: { paddingInline: 0, '& .MuiButton-startIcon': { margin: 0 }, '& > span:not([class])': hiddenVisually } };
const ICONS: Record<ProgrammeChange['kind'], IconName> = { added: 'plus', moved: 'move', changed: 'pencil', removed: 'close' };
/** Number of changes or names shown before «show all». */
const FIRST = 12;
/** Number of clashes that the confirmation names. */
const NAMED = 5;

const namesOf = (people: readonly { name: string }[]) => [...new Set(people.map(({ name }) => name))];

/** Names of a mail's recipients; a long list is folded. */
function Names({ names }: { names: readonly string[] }) {
  const list = <small>{names.join(', ')}</small>;
  if (names.length <= FIRST) return list;
  return (
    <details>
      <summary>{t.names}</summary>
      {list}
    </details>
  );
}

interface PublishPanelProps {
  draft: ProgrammeDraft;
  changes: readonly ProgrammeChange[];
  clashes: readonly Clash[];
}

/** Lists the changes for visitors and the mails to authors; a bar at the bottom of the window undoes and publishes. */
export function PublishPanel({ draft, changes, clashes }: PublishPanelProps) {
  const id = useId();
  const { act, busy } = useAction();
  const notify = useNotify();
  const onlyStored = useOnlyStored();
  const [all, setAll] = useState(false);
  // Never ticked at first: mails leave when they are asked for, and the confirmation says how many stay without.
  const [withMail, setWithMail] = useState(false);
  const confirmed = useConfirmed();
  const { programme, layout } = draft;
  const path = `/programmes/${programme.event_id}`;
  const isFirst = programme.published === null;
  const people = namesOf(programme.notices.onPublishing);
  const waiting = programme.notices.now;
  const empty = talklessSessions(layout).length;
  const hasNews = isFirst || changes.length > 0;
  const missing = unplacedTalks(layout, programme.talks).length;
  const publish = async () => {
    // Saves first, because the API counts the mails of the stored draft.
    const stored = await draft.flush();
    if (stored === null) return;
    const untold = stored.notices.onPublishing.length;
    const lacking = [
      ...(clashes.length > 0 ? [`${t.clashes(clashes.length)}:`] : []),
      ...clashes.slice(0, NAMED).map(({ sentence }) => sentence),
      ...(programme.accepted > 0 ? [texts.acceptedWaiting(programme.accepted)] : []),
      ...(missing > 0 ? [t.noPlaceYet(missing)] : []),
      ...(empty > 0 ? [t.empty(empty)] : []),
    ];
    const mails = withMail ? t.mails(untold, onlyStored) : t.noMails(untold);
    const lines = [...(untold > 0 ? [mails] : []), ...lacking];
    const confirm = lacking.length > 0 ? t.anyway : t.button;
    if (lines.length > 0 && !(await confirmed({ title: t.question, lines, confirm }))) return;
    // Shows another administrator's saved changes first, because publishing would include them.
    const call = (api: TramaDataProvider) =>
      api.request('POST', `${path}/publish`, published, { version: stored.version, notify: withMail }).catch((error: unknown) => {
        if (draft.handleConflict(error)) return null;
        throw error;
      });
    const response = await act(call, { failed: t.failed });
    if (!response) return;
    const left = response.programme.notices.now.length;
    notify([t.done(response.mailed, onlyStored), ...(left > 0 ? [t.toTell(left)] : [])].join(' '));
    setWithMail(false);
    draft.refresh(response.programme);
  };
  const shown = all ? changes : changes.slice(0, FIRST);
  const tell = (
    <ActButton
      primary={!hasNews}
      disabled={busy}
      act={{
        request: (api) => api.request('POST', `${path}/notify`, notified),
        done: ({ mailed }) => t.told(mailed, onlyStored),
        failed: t.tellFailed,
        onDone: (response) => draft.refresh(response.programme),
      }}
    >
      {t.tell}
    </ActButton>
  );
  const panel = (
    <section className="sheet publish-panel" aria-labelledby={id} id="publicar">
      <header>
        <h2 id={id}>
          {t.title} <small className="num">{changes.length}</small>
        </h2>
        {/* Without changes the bar says so. */}
        {changes.length > 0 && <p className="secondary">{t.intro}</p>}
      </header>
      <ul className="rows">
        {shown.map(({ kind, what, before, after }) => (
          // The whole text is the key, because two coffee breaks have the same name.
          <li key={[kind, what, before, after].join('\n')}>
            <span className="change-kind">
              <Icon name={ICONS[kind]} />
              {t.kinds[kind]}
            </span>
            <span>
              {what}
              {before !== undefined && (
                <>
                  {': '}
                  <del>
                    <span className="visually-hidden">{t.before} </span>
                    {before}
                  </del>{' '}
                  <ins>
                    <span className="visually-hidden">{t.after} </span>
                    {after}
                  </ins>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <p className="body">
          <TextButton onClick={() => setAll(true)}>{t.more(changes.length - shown.length)}</TextButton>
        </p>
      )}
      <footer>
        <div>
          {people.length === 0 && <p className="secondary">{t.nobody}</p>}
          {people.length > 0 && hasNews && (
            <>
              <Check
                checked={withMail}
                onChange={setWithMail}
                label={isFirst ? t.notify(people.length) : t.notifyNow(people.length)}
              />
              <Names names={people} />
              <MailPreview draft={draft} />
            </>
          )}
          {waiting.length > 0 && (
            <div className="stack">
              <div>
                {t.untold(waiting.length)} <Names names={namesOf(waiting)} />
              </div>
              {!hasNews && <MailPreview draft={draft} />}
              {hasNews && tell}
            </div>
          )}
          {missing > 0 && <p className="secondary">{t.noPlaceYet(missing)}</p>}
        </div>
        {clashes.length > 0 && (
          <p className="problem">
            <Icon name="alert" />
            {t.clashes(clashes.length)}
          </p>
        )}
      </footer>
    </section>
  );
  /** Nothing is left to publish, and authors wait for their published place. */
  const toTell = !hasNews && waiting.length > 0;
  const hasSessions = layout.sessions.length > 0;
  return (
    <>
      {hasSessions && panel}
      {(hasSessions || draft.canUndo || draft.canRedo) && (
        <div className="submit-bar">
          <Steps draft={draft} />
          {hasSessions && (
            <>
              <Box
                component="span"
                sx={{ flex: 1, textAlign: 'end', [PHONE]: { order: -1, flexBasis: '100%', textAlign: 'start' } }}
              >
                {toTell ? (
                  <a href="#publicar">{t.toTell(waiting.length)}</a>
                ) : changes.length > 0 ? (
                  <a href="#publicar">{texts.unpublishedChanges(changes.length)}</a>
                ) : (
                  texts.noChanges
                )}
              </Box>
              {toTell ? (
                tell
              ) : (
                <TextButton primary disabled={busy || !hasNews} onClick={() => void publish()}>
                  {t.button}
                </TextButton>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Undo and redo; on a phone only their icons are visible. */
function Steps({ draft: { canUndo, canRedo, undo, redo } }: { draft: ProgrammeDraft }) {
  // The key Z undoes like the button.
  useKeys(canUndo ? { undo } : {});
  // Uses `aria-disabled`: `disabled` would take the focus from the pressed button.
  return (
    <Box className="actions" sx={{ [PHONE]: { flex: 1 } }}>
      <TextButton sx={STEP} icon="undo" title={texts.undo} aria-disabled={!canUndo} onClick={undo}>
        <span>{texts.undo}</span>
      </TextButton>
      <TextButton sx={STEP} icon="redo" title={texts.redo} aria-disabled={!canRedo} onClick={redo}>
        <span>{texts.redo}</span>
      </TextButton>
    </Box>
  );
}

/** «Ver el correo»: the mail to one speaker with its exact text. */
function MailPreview({ draft: { programme, layout, flush } }: { draft: ProgrammeDraft }) {
  const id = useId();
  const { act, busy } = useAction();
  const [preview, setPreview] = useState<{ mail: ProgrammeMail; layout: ProgrammeLayout } | null>(null);
  // Drops the preview when the draft changes, because the mail would differ.
  const mail = preview?.layout === layout ? preview.mail : null;
  const show = async () => {
    // Saves first, because the API builds the mail from the stored draft.
    if ((await flush()) === null) return;
    const path = `/programmes/${programme.event_id}/mail`;
    const response = await act((api) => api.request('GET', path, programmeMailResponse), {
      failed: t.mailFailed,
      readOnly: true,
    });
    setPreview(response?.mail ? { mail: response.mail, layout } : null);
  };
  return (
    <div className="stack">
      <TextButton disabled={busy} aria-expanded={mail !== null} onClick={() => (mail ? setPreview(null) : void show())}>
        {mail ? t.hideMail : t.seeMail}
      </TextButton>
      {mail && (
        <section className="stack" aria-labelledby={id}>
          <p id={id} className="secondary">
            {t.mailTo(mail.to)}
          </p>
          <p>
            <strong>{mail.subject}</strong>
          </p>
          <p className="letter">{mail.text}</p>
        </section>
      )}
    </div>
  );
}
