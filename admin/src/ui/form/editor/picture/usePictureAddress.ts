import { TEXT_PICTURE, textPicture } from '@trama/shared/content/pictures';
import { useAsk } from '../../../../dataProvider/hooks.ts';
import { shownAddress, withoutSignatures } from '../../../../dataProvider/textPictures.ts';

/** The address of a stored picture; null: deleted. Asks the server for a picture that only a draft names. */
export function usePictureAddress(src: string | null): string | null | undefined {
  const known = src === null ? undefined : shownAddress(src);
  const { data, isError } = useAsk(
    ['text-picture', src],
    async (api) => {
      const answer = await api.request('GET', `/text-pictures/${TEXT_PICTURE.exec(src ?? '')?.[1]}`, textPicture);
      withoutSignatures(answer.src);
      return answer.src;
    },
    { enabled: src !== null && known === undefined, retry: false, staleTime: Number.POSITIVE_INFINITY },
  );
  if (src === null) return undefined;
  return known ?? (isError ? null : data);
}
