/** What a row is about: the title, below it product and lot; while one searches the words are marked, and found where no column shows them they are quoted. */
import { Marked, holds, wordsOf } from '#src/components/Marked.tsx';
import { Missing } from '#src/components/Missing.tsx';
import { useApp } from '#src/store/hooks.ts';

export interface SubjectCellProps {
  title: string | null | undefined;
  facts?: readonly (string | null | undefined)[];
  /** searched and shown in no column: label -> text */
  elsewhere?: Readonly<Record<string, string | null | undefined>>;
}

export const SubjectCell = ({ title, facts = [], elsewhere = {} }: SubjectCellProps) => {
  const words = wordsOf(useApp((state) => state.navigation.query['q'] ?? ''));
  const said = facts.filter((fact) => fact).join(' · ');
  const quoted = Object.entries(elsewhere).flatMap(([label, text]) => (text && holds(text, words) ? [`${label}: ${text}`] : []));
  return (
    <span className="two-lines">
      <span className="two-lines__clamp" title={title ?? undefined}>
        {title ? <Marked text={title} words={words} /> : <Missing />}
      </span>
      {[said, ...quoted].map((line) =>
        line === '' ? null : (
          <span key={line} className="meta nowrap" title={line}>
            <Marked text={line} words={words} />
          </span>
        ),
      )}
    </span>
  );
};
