import { TEXT_PICTURE, textPicture } from '@trama/shared/content/pictures';
import { useApiQuery } from '../../../../dataProvider/hooks.ts';
import { shownAddress, withoutSignatures } from '../../../../dataProvider/textPictures.ts';

/** The URL of a stored picture; null: it was deleted. Requests a signed URL if no response of this visit had one. */
export function usePictureAddress(src: string | null): string | null | undefined {
  const known = src === null ? undefined : shownAddress(src);
  const { data, isError } = useApiQuery(
    ['text-picture', src],
    async (api) => {
      const response = await api.request('GET', `/text-pictures/${TEXT_PICTURE.exec(src ?? '')?.[1]}`, textPicture);
      withoutSignatures(response.src);
      return response.src;
    },
    { enabled: src !== null && known === undefined, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (src === null) return undefined;
  return known ?? (isError ? null : data);
}
