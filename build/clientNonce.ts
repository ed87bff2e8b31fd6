/** First module of the bundle: hands the page's nonce to webpack, so that chunks and style tags added later carry it. */
// A free variable of webpack, not of the page.
// oxlint-disable-next-line prefer-const
declare let __webpack_nonce__: string;

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
__webpack_nonce__ = meta?.content ?? '';
