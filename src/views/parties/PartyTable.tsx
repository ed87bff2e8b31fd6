/** How long each party held something, and how often it came to it. */
import { useTranslation } from 'react-i18next';
import type { Held } from '#domain/partyClock.ts';
import { formatNumber } from '#domain/numbers.ts';
import { PlainTable } from '#src/components/tables/PlainTable.tsx';

interface PartyTableProps {
  label: string;
  /** party, days, times */
  heads: readonly [string, string, string];
  none: string;
  held: readonly Held[];
}

export const PartyTable = ({ label, heads, none, held }: PartyTableProps) => {
  const { t } = useTranslation();
  return (
    <PlainTable
      label={label}
      heads={heads}
      none={none}
      rows={held.map(({ party, days, times }) => ({
        key: party,
        cells: [t(`shell:roles.${party}`), formatNumber(Math.round(days * 10) / 10), formatNumber(times)],
      }))}
    />
  );
};
