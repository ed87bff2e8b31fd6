/** Results that stood before the ones of now, with the reason of each change. */
import { useTranslation } from 'react-i18next';
import type { CoaRow } from '#src/areas/lots/lotLoads.ts';
import { lineName } from '#domain/lots/lineText.ts';
import { LineVerdict } from '#src/areas/lots/verdicts.tsx';
import { Section } from '#src/components/page/Section.tsx';

export const EarlierResults = ({ row }: { row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const lines = (row.results ?? []).filter(({ earlier }) => (earlier ?? []).length > 0);
  if (lines.length === 0) return null;
  return (
    <Section title={t('coa.earlier')} id="earlier" count={lines.length}>
      <ul className="stack" data-unrecorded="">
        {lines.map((line) => (
          <li key={line.id}>
            <b>{lineName(t, line)}</b> · {t('coa.tries', { count: line.tries })}
            {(line.earlier ?? []).map((one, i) => (
              <span key={i} className="coa-earlier">
                {one.written} <LineVerdict verdict={one.verdict} />{' '}
                {one.reason === null ? t('coa.reasonOpen') : t(`values.COAResult.reason.${one.reason}`)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
};
