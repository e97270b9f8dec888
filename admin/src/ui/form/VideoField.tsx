import { Alert } from '@mui/material';
import { youtubeVideoId, youtubeWatchUrl } from '@trama/shared/content/video';
import { VIDEO_FIELD_TEXTS as t } from '@trama/shared/texts/video';
import { useWatch } from 'react-hook-form';
import { Icon } from '../Icon.tsx';
import { FieldText } from './FieldText.tsx';

/** The address of a video, and the id that was read from it. YouTube is not called. */
export function VideoField({ label }: { label: string }) {
  const value: unknown = useWatch({ name: 'youtube' });
  const id = typeof value === 'string' ? youtubeVideoId(value) : null;
  return (
    <div className="stack">
      <FieldText name="youtube" label={label} help={t.help} inputMode="url" autoComplete="off" />
      {id && (
        <Alert role="status" icon={<Icon name="play" />}>
          {t.understood}: <code>{id}</code>{' '}
          <a href={youtubeWatchUrl(id)} target="_blank" rel="noopener noreferrer">
            {t.open}
          </a>
        </Alert>
      )}
    </div>
  );
}
