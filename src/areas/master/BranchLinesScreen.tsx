/** /masterData/branch/import: stores of a spreadsheet are checked line by line, then added. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Branch, branchFormats, branchLineColumns, branchLinesAtOnce, mostBranchLines } from '#domain/master/branch.ts';
import { LinesPage, wordsFor, type LineResult, type LinesOf } from '#src/views/lines/LinesPage.tsx';

const { collection } = Branch;
type Column = (typeof branchLineColumns)[number];

const BranchLinesScreen = () => {
  const { t } = useTranslation('master');
  const of = useMemo((): LinesOf<Column, LineResult> => {
    const labelOf = (name: string): string => t([`Branch.lines.columns.${name}`, `fields.Branch.${name}`]);
    return {
      texts: 'master:Branch.lines',
      back: '/masterData/branch/list',
      collection,
      columns: branchLineColumns,
      labelOf,
      sheet: {
        columns: wordsFor(branchLineColumns, labelOf),
        values: { format: wordsFor(branchFormats, (name) => t(`values.Branch.format.${name}`)) },
        days: { openDate: Branch.fields.openDate.bounds, closeDate: Branch.fields.closeDate.bounds },
        required: ['storeNo', 'name', 'format', 'region'],
        most: mostBranchLines,
      },
      check: { path: `/${collection}/import`, query: { dryRun: '1' } },
      send: { path: `/${collection}/import`, atOnce: branchLinesAtOnce },
      cells: (['storeNo', 'name', 'format', 'region'] as const).map((name) => ({ head: labelOf(name), of: (line) => line[name] })),
    };
  }, [t]);
  return <LinesPage of={of} />;
};

export default BranchLinesScreen;
