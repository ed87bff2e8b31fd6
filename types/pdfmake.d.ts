// The part of pdfmake that `server/papers` completes and its types leave out.
declare module 'pdfmake/js/TextBreaker.js' {
  interface Breaker {
    getBreaks: (...of: unknown[]) => { text: string }[];
  }
  const module: { default: { prototype: Breaker } };
  export default module;
}
declare module 'pdfmake/js/PDFDocument.js' {
  export interface EmbeddedFont {
    font: { layout: (text: string) => unknown };
  }
  interface FontBook {
    provideFont: (...of: unknown[]) => EmbeddedFont;
  }
  const module: { default: { prototype: FontBook } };
  export default module;
}
