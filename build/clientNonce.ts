/** First module of the bundle: hands the page's nonce to webpack, so that chunks and style tags added later carry it. */
declare let __webpack_nonce__: string;

const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
__webpack_nonce__ = meta?.content ?? '';
