/** Builds the request of a preview. */
import { type PreviewInput, previewInput } from '@trama/shared/content/preview';
import { z } from 'zod';
import { pictureValue } from '../../dataProvider/picture.ts';

const text = z.string().nullish().catch(null);
/** Form fields whose name in the request differs. */
const renamedFields = z.object({ description: text, content: text, picture: pictureValue.optional().catch(null) });
const sameFields = previewInput.omit({ id: true, text: true, picture: true });

/** Builds the request from the form's current values, valid or not. `id` is absent for a new item. */
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
