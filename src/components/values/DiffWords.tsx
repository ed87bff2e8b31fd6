/** Words of two texts with additions and deletions, marked by sign, line and text. */
import './diffWords.css';
import type { DiffPart } from './wordDiff.ts';

interface DiffWordsProps {
  parts: readonly DiffPart[];
  /** said before an addition and a deletion, for screen readers */
  added: string;
  removed: string;
}

export const DiffWords = ({ parts, added, removed }: DiffWordsProps) => (
  <p className="long-text">
    {parts.map((part, i) =>
      part.kind === 'same' ? (
        <span key={i}>{part.text}</span>
      ) : part.kind === 'added' ? (
        <ins key={i} className="diff diff--added">
          <span className="visually-hidden">{added}</span>
          {part.text}
        </ins>
      ) : (
        <del key={i} className="diff diff--removed">
          <span className="visually-hidden">{removed}</span>
          {part.text}
        </del>
      ),
    )}
  </p>
);
