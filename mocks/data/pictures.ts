// Drawn pictures of complained products: a pack, its label, and what was wrong with it, as SVG texts the seed turns into photos.

export interface Picture {
  kind: 'product' | 'label' | 'foreignObject';
  caption: string;
  svg: string;
}

const escape = (text: string): string => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
const hues = [18, 42, 96, 160, 205, 260, 330] as const;

const frame = (inner: string, tone: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720"><defs><linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${tone} 18% 88%)"/><stop offset="1" stop-color="hsl(${tone} 14% 72%)"/></linearGradient></defs><rect width="960" height="720" fill="url(#t)"/><ellipse cx="480" cy="640" rx="330" ry="42" fill="#0003"/>${inner}</svg>`;

const pack = (name: string, lot: string, hue: number): string =>
  `<rect x="270" y="120" width="420" height="510" rx="22" fill="hsl(${hue} 55% 46%)"/><rect x="270" y="120" width="420" height="70" rx="22" fill="hsl(${hue} 55% 36%)"/><rect x="310" y="250" width="340" height="190" rx="12" fill="#fffdf6"/>` +
  `<text x="480" y="325" text-anchor="middle" font-family="sans-serif" font-size="34" font-weight="700" fill="#222">${escape(name.slice(0, 20))}</text><text x="480" y="372" text-anchor="middle" font-family="sans-serif" font-size="24" fill="#444">${escape(name.slice(20, 44))}</text>` +
  `<text x="480" y="590" text-anchor="middle" font-family="monospace" font-size="26" fill="#fff">${escape(lot)}</text>`;

/** What the mark of each category looks like on the pack. */
const marks: Record<string, string> = {
  foreignBody: '<circle cx="560" cy="500" r="74" fill="none" stroke="#d81e1e" stroke-width="8"/><path d="M534 512l24-30 30 14-18 26z" fill="#9aa4ad" stroke="#50585f" stroke-width="4"/>',
  packaging: '<path d="M640 250q-70 80 20 170l30-20V240z" fill="#0004"/><path d="M600 560l80 60" stroke="#fff" stroke-width="6"/><circle cx="640" cy="330" r="96" fill="none" stroke="#d81e1e" stroke-width="8"/>',
  microbiological: '<g fill="#4f6b3acc"><circle cx="400" cy="500" r="26"/><circle cx="440" cy="520" r="18"/><circle cx="380" cy="540" r="14"/><circle cx="460" cy="488" r="11"/></g><circle cx="415" cy="515" r="82" fill="none" stroke="#d81e1e" stroke-width="8"/>',
  labelling: '<rect x="400" y="566" width="160" height="34" fill="#222"/><circle cx="480" cy="582" r="100" fill="none" stroke="#d81e1e" stroke-width="8"/>',
};

const general = '<circle cx="480" cy="510" r="90" fill="none" stroke="#d81e1e" stroke-width="8"/><path d="M450 480l60 60m0-60l-60 60" stroke="#d81e1e" stroke-width="8"/>';

/** One or two pictures of a complaint, always the same for the same row. */
export const picturesOf = (complaint: Record<string, unknown>): Picture[] => {
  const id = complaint['id'] as number;
  const hue = hues[id % hues.length]!;
  const name = String(complaint['productName'] ?? 'Product');
  const lot = String(complaint['lotNo'] ?? 'lot unknown');
  const category = String(complaint['category'] ?? '');
  const found: Picture[] = [{ kind: category === 'foreignBody' ? 'foreignObject' : 'product', caption: 'As provided by the customer', svg: frame(pack(name, lot, hue) + (marks[category] ?? general), (hue + 180) % 360) }];
  if (id % 2 === 0) {
    const close = `<rect x="120" y="180" width="720" height="360" rx="14" fill="#fffdf6"/><text x="480" y="330" text-anchor="middle" font-family="monospace" font-size="64" fill="#222">${escape(lot)}</text><text x="480" y="420" text-anchor="middle" font-family="monospace" font-size="40" fill="#555">${escape(String(complaint['expDate'] ?? ''))}</text>`;
    found.push({ kind: 'label', caption: 'Lot and date code', svg: frame(close, hue) });
  }
  return found;
};

/** The pack of a product from the front, or its back with the table of the label. */
export const packPicture = (product: string, side: 'front' | 'back'): string => {
  const hue = hues[product.length % hues.length]!;
  const table = `<rect x="330" y="270" width="300" height="300" rx="8" fill="#fff"/>${[0, 1, 2, 3, 4, 5, 6].map((i) => `<rect x="350" y="${292 + i * 38}" width="${220 - i * 14}" height="10" fill="#555"/><rect x="585" y="${292 + i * 38}" width="30" height="10" fill="#555"/>`).join('')}`;
  return frame(side === 'front' ? pack(product, '', hue) : `<rect x="270" y="120" width="420" height="510" rx="22" fill="hsl(${hue} 55% 46%)"/>${table}`, (hue + 180) % 360);
};

/** A photo of the line after the action: the new part in its place, with the tag of the check. */
export const evidencePicture = (action: Record<string, unknown>): string => {
  const hue = hues[(action['id'] as number) % hues.length]!;
  return frame(
    `<rect x="110" y="330" width="740" height="120" rx="18" fill="#5d666e"/><g fill="#3c444b">${[180, 330, 480, 630, 780].map((x) => `<circle cx="${x}" cy="450" r="40"/>`).join('')}</g>` +
      `<rect x="360" y="170" width="240" height="190" rx="14" fill="hsl(${hue} 60% 48%)"/><rect x="386" y="198" width="188" height="92" rx="8" fill="#fffdf6"/><path d="M430 246l34 32 62-66" fill="none" stroke="#2e8b3d" stroke-width="14"/>` +
      `<text x="480" y="338" text-anchor="middle" font-family="sans-serif" font-size="24" font-weight="700" fill="#fff">${escape(String(action['doneDate'] ?? ''))}</text>`,
    (hue + 180) % 360,
  );
};

/** What an auditor saw, in the place where it was seen: a wall with a pipe and the mark of the tablet. */
export const findingPicture = (id: number, seen: string): string => {
  const hue = hues[id % hues.length]!;
  const x = 260 + ((id * 97) % 420);
  const y = 240 + ((id * 53) % 220);
  return frame(
    `<rect x="60" y="120" width="840" height="420" fill="hsl(${hue} 12% 82%)"/><rect x="60" y="470" width="840" height="70" fill="hsl(${hue} 10% 62%)"/><rect x="130" y="120" width="26" height="350" fill="#8a949c"/><rect x="700" y="250" width="150" height="220" rx="8" fill="hsl(${hue} 30% 55%)"/>` +
      `<path d="M${x - 40} ${y + 26}l30-48 38 20-20 46z" fill="#6b4b34"/><circle cx="${x}" cy="${y}" r="84" fill="none" stroke="#d81e1e" stroke-width="8"/>` +
      `<text x="480" y="606" text-anchor="middle" font-family="sans-serif" font-size="24" fill="#222">${escape(seen.slice(0, 64))}</text>`,
    hue,
  );
};
