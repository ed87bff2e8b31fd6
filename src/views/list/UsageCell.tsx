/** How many rows use a row, as a list with `usage` counts them. */
import { NumberText } from '#src/components/values/NumberText.tsx';

export const UsageCell = ({ row }: { row: object }) => {
  const counts = ('usage' in row ? row.usage : undefined) as Readonly<Record<string, number>> | undefined;
  return <NumberText value={Object.values(counts ?? {}).reduce((sum, n) => sum + n, 0)} />;
};
