import { TEXT_PICTURE } from '@trama/shared/content/pictures';
import { useAsk } from '../../../../dataProvider/hooks.ts';
import { shownAddress, withoutSignatures } from '../../../../dataProvider/textPictures.ts';

/** The address of a stored picture; null: deleted. Asks the server for a picture that only a draft names. */
export function usePictureAddress(src: string | null): string | null | undefined {
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
