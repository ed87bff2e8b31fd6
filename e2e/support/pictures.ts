// Pictures that a test takes itself.
import type { Page } from '@playwright/test';

/** A picture as a camera makes it: larger than what is sent. */
export const photo = (page: Page, colour: string): Promise<Buffer> =>
  page
    .evaluate(async (fill) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [2_600, 1_900];
      const pen = canvas.getContext('2d')!;
      // noise, so that it is no small file
      for (let i = 0; i < 12_000; i += 1) {
        pen.fillStyle = `hsl(${(i * 37) % 360} 60% ${20 + ((i * 13) % 60)}%)`;
        pen.fillRect((i * 97) % 2_600, (i * 61) % 1_900, 40, 30);
      }
      pen.fillStyle = fill;
      pen.fillRect(900, 600, 800, 700);
      return canvas.toDataURL('image/jpeg', 0.92);
    }, colour)
    .then((url) => Buffer.from(url.split(',')[1]!, 'base64'));
