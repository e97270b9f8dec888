/**
 * The only YouTube parser. Understands watch, youtu.be, live, shorts and embed addresses, with or without scheme, `www.` or `m.`;
 * anything else is not a video.
 */
const VIDEO_ID = /^[\w-]{11}$/u;
/** Scheme (optional), host, path, query. */
const ADDRESS = /^(?:https?:\/\/)?([^/?#:@\s]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/iu;
const HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);

/** The video's 11-character id, or null when `url` is not a YouTube video's address. */
export function youtubeVideoId(url: string): string | null {
  const parts = ADDRESS.exec(url.trim());
  if (!parts) return null;
  const [, host = '', path = '', query = ''] = parts;
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  let id = '';
  if (host.toLowerCase() === 'youtu.be') id = first;
  else if (!HOSTS.has(host.toLowerCase())) return null;
  else if (first === 'watch') id = /(?:^|&)v=([^&]*)/u.exec(query)?.[1] ?? '';
  else if (['live', 'shorts', 'embed', 'v'].includes(first)) id = second;
  return VIDEO_ID.test(id) ? id : null;
}

/** The address to embed: the privacy-enhanced host, which sets no cookie before the video plays. */
export function youtubeEmbedUrl(videoId: string): string {
  return `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`;
}

/** The address to give away: works without our player. */
export function youtubeWatchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`;
}
