/** The title of a row, below it number and other values; during a search the terms are highlighted, and a match in a hidden field is quoted. */
import { Marked, holds, wordsOf } from '#src/components/values/Marked.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useApp } from '#src/store/hooks.ts';

export interface TitleCellProps {
  title: string | null | undefined;
  /** values of the second line, the number first */
  facts?: readonly (string | null | undefined)[];
  /** searched but not displayed: label -> text */
  elsewhere?: Readonly<Record<string, string | null | undefined>>;
}

export const TitleCell = ({ title, facts = [], elsewhere = {} }: TitleCellProps) => {
  const words = wordsOf(useApp((state) => state.navigation.query['q'] ?? ''));
  const [no, ...others] = facts.filter((fact) => fact);
  const quoted = Object.entries(elsewhere).flatMap(([label, text]) => (text && holds(text, words) ? [`${label}: ${text}`] : []));
  const line = [no, ...quoted, ...others].filter(Boolean).join(' · ');
  return (
    <span className="two-lines two-lines--titled">
      <span className="two-lines__title ellipsis" title={title ?? undefined}>
        {title ? <Marked text={title} words={words} /> : <Missing />}
      </span>
      {line && (
        <span className="meta ellipsis" title={line}>
          <Marked text={line} words={words} />
        </span>
      )}
    </span>
  );
};
