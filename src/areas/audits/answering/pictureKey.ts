/** Under which the content of a picture is held until the server has it. */
export const pictureKey = (fileId: string): string => `answers/${fileId}`;
