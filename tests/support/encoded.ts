/** A text as bytes of an encoding, by what the decoders of browsers say: they have no encoders. UTF-16 has its mark. */
import type { Encoding } from '#src/views/lines/reading/encodings.ts';

const encoders = new Map<Encoding, Map<string, number[]>>();

/** Signs of one or two bytes. */
const encoderOf = (encoding: Encoding): Map<string, number[]> => {
  const known = encoders.get(encoding);
  if (known) return known;
  const made = new Map(
    Array.from({ length: 0x10000 - 0x80 }, (_, i) => i + 0x80)
      .map((code) => (code < 0x100 ? [code] : [code >> 8, code & 255]))
      .filter(([first]) => first! >= 0x80)
      .map((bytes): [string, number[]] => [new TextDecoder(encoding).decode(Uint8Array.from(bytes)), bytes])
      .filter(([sign]) => [...sign].length === 1 && sign !== '\ufffd')
      .toReversed(),
  );
  encoders.set(encoding, made);
  return made;
};

export const encoded = (text: string, encoding: Encoding): Uint8Array => {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) {
    const units = Buffer.from(`\ufeff${text}`, 'utf16le');
    return new Uint8Array(encoding === 'utf-16le' ? units : units.swap16());
  }
  const table = encoderOf(encoding);
  return Uint8Array.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : table.get(sign)!)));
};
