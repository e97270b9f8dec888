import { expect, test } from 'vitest';
import { youtubeVideoId } from './video.ts';

test.each([
  'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  'http://m.youtube.com/watch?app=desktop&v=jNQXAC9IVRw&t=10s',
  'https://youtu.be/jNQXAC9IVRw?si=abc',
  'youtube.com/live/jNQXAC9IVRw?feature=share',
  'https://www.youtube.com/shorts/jNQXAC9IVRw',
  'https://www.youtube-nocookie.com/embed/jNQXAC9IVRw#t=1',
])('understands %s', (url) => {
  expect(youtubeVideoId(url)).toBe('jNQXAC9IVRw');
});

test.each([
  'https://vimeo.com/123456',
  'https://www.youtube.com/@canal',
  'https://www.youtube.com/watch?v=corto',
  'https://youtube.com@example.org/watch?v=jNQXAC9IVRw',
  'https://example.org/https://youtu.be/jNQXAC9IVRw',
  'javascript:alert(1)//youtu.be/jNQXAC9IVRw',
  'no es una dirección',
])('refuses %s', (url) => {
  expect(youtubeVideoId(url)).toBeNull();
});
