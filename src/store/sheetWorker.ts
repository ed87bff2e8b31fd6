/** Writes a file in a worker, so that thousands of rows do not block the page. */
import type { Sheet } from '#sagas/env.ts';
import { sheetFile } from './sheetFile.ts';

addEventListener('message', ({ data }: MessageEvent<Sheet>) => {
  sheetFile(data).then(
    (blob) => postMessage({ blob }),
    (error: unknown) => postMessage({ error: String(error) }),
  );
});
