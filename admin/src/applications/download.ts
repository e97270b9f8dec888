/** Files that only an administrator may fetch: asked with her token, then shown or saved from memory. */
import { API } from '@trama/shared/paths';
import { ApiError } from '../dataProvider/http.ts';
import { readToken } from '../session/session.ts';

/** @param path below the API's base. @throws ApiError */
export async function fetchFile(path: string): Promise<{ blob: Blob; name: string | null }> {
  const token = readToken();
  const response = await fetch(`${API}${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} }).catch(() => null);
  if (!response?.ok) throw new ApiError('', response?.status ?? 0);
  const encoded = /filename\*=UTF-8''([^;]+)/u.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { blob: await response.blob(), name: encoded ? decodeURIComponent(encoded) : null };
}

/** Saves it under the server's name for it, else under `fallback`. @throws ApiError */
export async function saveFile(path: string, fallback: string): Promise<void> {
  const { blob, name } = await fetchFile(path);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? fallback;
  link.click();
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
