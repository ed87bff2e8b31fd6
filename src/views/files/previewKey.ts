/** Key of the preview of a file that is shown within a page. */
export const previewKey = (file: string): string => `beside/${file}`;
