import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { TEXT_PICTURE } from '@trama/shared/text-pictures';
import { TEXT_PICTURE_TEXTS as t } from '@trama/shared/texts/editor';
import { useAsk } from '../../../../dataProvider/hooks.ts';
import { shownAddress, withoutSignatures } from '../../../../dataProvider/textPictures.ts';
import { Icon } from '../../../Icon.tsx';
import { EDIT_PICTURE, pictureAttributes } from './attributes.ts';
import { isSending } from './sendPictures.ts';

/** The address of a stored picture (null: it was deleted); it is asked for when this visit has not read the text that names it, as in a draft. */
function useAddress(src: string | null): string | null | undefined {
  const known = src === null ? undefined : shownAddress(src);
  const { data, isError } = useAsk(
    ['text-picture', src],
    async (api) => {
      const answer = await api.getTextPicture(TEXT_PICTURE.exec(src ?? '')?.[1] ?? '');
      withoutSignatures(answer.src);
      return answer.src;
    },
    { enabled: src !== null && known === undefined, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (src === null) return undefined;
  return known ?? (isError ? null : data);
}

/** A picture as the editor shows it: what is missing is written on it. */
export function PictureView({ node, editor, getPos, selected }: NodeViewProps) {
  const { src, alt, width, height, caption, uploading } = pictureAttributes.parse(node.attrs);
  const address = useAddress(src);
  const unsent = uploading !== null && (isSending(uploading) ? t.sending : t.broken);
  /** Text in the picture's place. */
  const missing = unsent || (address === null ? t.gone : null);
  const edit = () => {
    const at = getPos();
    if (at === undefined) return;
    editor.chain().focus().setNodeSelection(at).run();
    editor.view.dom.dispatchEvent(new Event(EDIT_PICTURE));
  };
  return (
    <NodeViewWrapper
      as="figure"
      className={selected ? 'picture selected' : 'picture'}
      onDoubleClick={edit}
      onClick={alt === null && missing === null ? edit : undefined}
    >
      {missing === null ? (
        <img
          src={address ?? undefined}
          alt={alt ?? ''}
          width={width ?? undefined}
          height={height ?? undefined}
          data-drag-handle=""
        />
      ) : (
        <p className="sending" style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}>
          {missing === t.sending && <Icon name="spinner" className="spin" />} {missing}
        </p>
      )}
      {caption && <figcaption>{caption}</figcaption>}
      {uploading === null && (selected || alt === null) && (
        <button
          type="button"
          className={alt === null ? 'picture-edit missing' : 'picture-edit'}
          onClick={(event) => {
            event.stopPropagation();
            edit();
          }}
        >
          <Icon name={alt === null ? 'alert' : 'pencil'} /> {alt === null ? t.describe : t.edit}
        </button>
      )}
    </NodeViewWrapper>
  );
}
