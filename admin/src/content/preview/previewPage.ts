/** The request of a preview. */
import { type PreviewInput, previewInput } from '@trama/shared/content/preview';
import { z } from 'zod';
import { pictureValue } from '../../dataProvider/picture.ts';

const text = z.string().nullish().catch(null);
/** Fields of the request with other names than the form's. */
const renamedFields = z.object({ description: text, content: text, picture: pictureValue.optional().catch(null) });
const sameFields = previewInput.omit({ id: true, text: true, picture: true });

/** The present values of the form, valid or not. `id` is absent for a new item. */
export function previewRequest(values: unknown, id?: number): { input: PreviewInput; picture: string | null } {
  const { description, content, picture } = renamedFields.parse(values);
  const chosen = picture?.kind === 'chosen' && picture.preview ? picture : null;
  const size = chosen && { width: chosen.width, height: chosen.height };
  return {
    input: {
      ...sameFields.safeParse(values).data,
      id,
      text: description ?? content,
      picture: picture?.kind === 'stored' ? 'stored' : size,
    },
    picture: chosen?.preview ?? null,
  };
}
