import { ADMIN_TEXTS } from '@trama/shared/admin-texts';
import { Icon } from './Icon.tsx';
import { usePublishing } from './usePublishing.ts';

const t = ADMIN_TEXTS.live;

const clock = new Intl.DateTimeFormat('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** In the bar: everything is live, or how much is on its way, or that something failed. */
export function PublishingChip() {
  const { status } = usePublishing();
  if (!status) return null;
  const failed = status.failures.length;
  const kind = failed > 0 ? 'failed' : status.waiting > 0 ? 'busy' : 'fine';
  const text = failed > 0 ? t.failures(failed) : status.waiting > 0 ? t.publishing : t.allOnline;
  return (
    <span className={`live ${kind}`} role="status" title={status.failures.map(({ path }) => path).join(', ') || undefined}>
      {kind === 'busy' ? <Icon name="spinner" className="spin small" /> : <Icon name={kind === 'failed' ? 'alert' : 'check'} />}
      <span>{text}</span>
    </span>
  );
}

/** Beside a saved item: Guardado, Publicando, En línea with the time, or what happens after a failure. */
export function ItemState({ item }: { item: string }) {
  const { item: found } = usePublishing(item);
  if (!found) return null;
  const when = found.renderedAt ? clock.format(new Date(found.renderedAt)) : '';
  const texts = { saved: t.saved, publishing: t.publishing, online: t.online(when), failed: t.retrying };
  const icon = found.state === 'publishing' ? 'spinner' : found.state === 'failed' ? 'alert' : 'check';
  return (
    <span className="live" role="status">
      <Icon name={icon} className={icon === 'spinner' ? 'spin small' : undefined} />
      <span>{texts[found.state]}</span>
    </span>
  );
}
