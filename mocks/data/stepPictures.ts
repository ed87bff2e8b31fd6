// Drawn pictures of the steps of a counter: a pack being opened, a pan on the heat, a tray that is served.
const tile = (inner: string, hue: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720"><rect width="960" height="720" fill="hsl(${hue} 32% 90%)"/><rect y="520" width="960" height="200" fill="hsl(${hue} 18% 78%)"/>${inner}</svg>`;

const drawn = {
  stepOpen: '<path d="M340 250h280l-24 330H364z" fill="#d9783c"/><path d="M340 250l40-64 44 40 56-52 52 50 46-36 42 62z" fill="#f6d8b4"/><rect x="400" y="340" width="160" height="120" rx="10" fill="#fffdf6"/><path d="M640 170l60-50m-40 84l78-26" stroke="#3c444b" stroke-width="14" stroke-linecap="round"/>',
  stepHeat: '<rect x="270" y="360" width="420" height="180" rx="26" fill="#5d666e"/><rect x="690" y="400" width="150" height="34" rx="17" fill="#3c444b"/><ellipse cx="480" cy="366" rx="210" ry="44" fill="#e9eef0"/><path d="M380 300q-34-50 0-96t0-92m100 188q-34-50 0-96t0-92m100 188q-34-50 0-96t0-92" fill="none" stroke="#9aa4ad" stroke-width="14" stroke-linecap="round"/><path d="M360 560q20 50 60 50m180-50q-20 50-60 50m-60-46v60" stroke="#e0662a" stroke-width="16" stroke-linecap="round" fill="none"/>',
  stepServe: '<path d="M180 480h600l-50 80H230z" fill="#3c444b"/><g fill="#f3c46b" stroke="#b3822f" stroke-width="8"><ellipse cx="320" cy="440" rx="74" ry="50"/><ellipse cx="480" cy="440" rx="74" ry="50"/><ellipse cx="640" cy="440" rx="74" ry="50"/></g><path d="M470 130q160 30 150 210l-40 50" fill="none" stroke="#7b858d" stroke-width="22" stroke-linecap="round"/>',
} as const;

export type StepPicture = keyof typeof drawn;
export const stepPicture = (kind: StepPicture, product: string): string => tile(drawn[kind], (product.length * 37) % 360);
