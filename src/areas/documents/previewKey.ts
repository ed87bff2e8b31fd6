/** Key of the preview of a certificate's file. */
export const previewKey = (file: string): string => `certificate/${file}`;
