// Code and content of a verifiable paper, as they stand in the properties of its file.

export interface Proof {
  /** 22 random letters, digits, hyphens and underscores */
  code: string;
  /** SHA-256 of what the paper says, 64 hex digits */
  content: string;
}

export const proofText = ({ code, content }: Proof): string => `paper:${code} content:${content}`;

const written = /paper:([\w-]{22}) content:([0-9a-f]{64})/;

/** Of the bytes of a PDF; null: it has none. */
export const proofIn = (bytes: Uint8Array): Proof | null => {
  const found = written.exec(Buffer.from(bytes).toString('latin1'));
  return found ? { code: found[1]!, content: found[2]! } : null;
};
