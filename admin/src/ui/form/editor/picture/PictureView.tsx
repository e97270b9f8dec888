import { Button } from '@mui/material';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { TEXT_PICTURE_TEXTS as t } from '@trama/shared/texts/editor';
import { Icon } from '../../../Icon.tsx';
import { EDIT_PICTURE, pictureAttributes } from './attributes.ts';
import { isSending } from './sendPictures.ts';
import { usePictureAddress } from './usePictureAddress.ts';

/**
 * Renders a picture in the editor. A text replaces a missing picture or one under upload; a button marks a missing description.
 */
export function PictureView({ node, editor, getPos, selected }: NodeViewProps) {
  const { src, alt, width, height, caption, uploading } = pictureAttributes.parse(node.attrs);
  const address = usePictureAddress(src);
  const unsent = uploading !== null && (isSending(uploading) ? t.sending : t.broken);
  /** Text shown instead of the picture. */
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
        <Button
          variant="contained"
          color={alt === null ? 'error' : 'secondary'}
          startIcon={<Icon name={alt === null ? 'alert' : 'pencil'} />}
          sx={{ position: 'absolute', inset: '0.5rem auto auto 0.5rem' }}
          onClick={(event) => {
            event.stopPropagation();
            edit();
          }}
        >
          {alt === null ? t.describe : t.edit}
        </Button>
      )}
    </NodeViewWrapper>
  );
}
