import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { TEXT_PICTURE } from '@trama/shared/text-pictures';
import { TEXT_PICTURE_TEXTS as t } from '@trama/shared/texts/editor';
import { useAsk } from '../../../../dataProvider/hooks.ts';
import { shownAddress, withoutSignatures } from '../../../../dataProvider/textPictures.ts';
import { Icon } from '../../../Icon.tsx';
import { EDIT_PICTURE, pictureAttributes } from './attributes.ts';
import { isSending } from './sendPictures.ts';

/** The address of a stored picture; it is asked for when this visit has not read the text that names it, as in a draft. */
function useAddress(src: string | null): string | undefined {
  const known = src === null ? undefined : shownAddress(src);
  const { data } = useAsk(
    ['text-picture', src],
    async (api) => {
      const answer = await api.getTextPicture(TEXT_PICTURE.exec(src ?? '')?.[1] ?? '');
      withoutSignatures(answer.src);
      return answer.src;
    },
    { enabled: src !== null && known === undefined, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  return known ?? (src === null ? undefined : data);
}

/** A picture as the editor shows it: what is missing is said on it. */
export function PictureView({ node, editor, getPos, selected }: NodeViewProps) {
  const { src, alt, width, height, caption, uploading } = pictureAttributes.parse(node.attrs);
  const address = useAddress(src);
  const edit = () => {
    const at = getPos();
    if (at === undefined) return;
    editor.chain().focus().setNodeSelection(at).run();
    editor.view.dom.dispatchEvent(new Event(EDIT_PICTURE));
  };
  return (
    <NodeViewWrapper as="figure" className={selected ? 'picture selected' : 'picture'} onDoubleClick={edit}>
      {uploading === null ? (
        <img src={address} alt={alt ?? ''} width={width ?? undefined} height={height ?? undefined} data-drag-handle="" />
      ) : (
        <p className="sending" style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}>
          {isSending(uploading) ? (
            <>
              <Icon name="spinner" className="spin" /> {t.sending}
            </>
          ) : (
            t.broken
          )}
        </p>
      )}
      {caption && <figcaption>{caption}</figcaption>}
      {uploading === null && (selected || alt === null) && (
        <button type="button" className={alt === null ? 'picture-edit missing' : 'picture-edit'} onClick={edit}>
          <Icon name={alt === null ? 'alert' : 'pencil'} /> {alt === null ? t.describe : t.edit}
        </button>
      )}
    </NodeViewWrapper>
  );
}
