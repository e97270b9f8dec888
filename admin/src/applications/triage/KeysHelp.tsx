import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { keysOn } from './useTriageKeys.ts';

/** Under the list: the keys that are used most, and a button that shows all of them. */
export function KeysLine({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <span className="keys-line">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t.keysMove}
      </span>
      <span>
        <kbd>X</kbd> {t.keysSelect}
      </span>
      <button type="button" aria-expanded={open} onClick={onToggle}>
        <kbd>?</kbd> {t.keysAll}
      </button>
    </span>
  );
}

/** All keys, and the way to turn them off. */
export function KeysHelp() {
  const on = keysOn.use() !== false;
  return (
    <section className="keys-help" aria-label={t.keys}>
      <p>{t.keysHelp}</p>
      <dl>
        {t.keyNames.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check-line">
        <input type="checkbox" checked={on} onChange={(event) => keysOn.write(event.target.checked)} /> {t.keysOn}
      </label>
    </section>
  );
}
