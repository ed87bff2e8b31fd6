/** Writes a file beside the page, so that thousands of rows do not hold up the screen. */
import type { Sheet } from '#sagas/env.ts';
import { sheetFile } from './sheetFile.ts';

addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  sheetFile(data).then(
    (blob) => postMessage({ blob }),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
