/** Said before a copy is made: what of the chosen sections does not go along, and which sections begin empty. */
import { useTranslation } from 'react-i18next';
import { leftBehind } from '#domain/specs/copying.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import type { SectionRow, SpecRow } from '#src/areas/specs/loads.ts';
import { partOf } from '#src/areas/specs/sectionParts.ts';
import { Card } from '#src/components/page/Card.tsx';
import { FilesBySection } from './FilesBySection.tsx';

interface PreviewProps {
  row: SpecRow;
  rows: readonly SectionRow[];
  chosen: readonly SectionName[];
  abroad: boolean;
}

export const Preview = ({ row, rows, chosen, abroad }: PreviewProps) => {
  const { t } = useTranslation('specs');
  const { confidential, files, approvals, numbers } = leftBehind(
    rows.filter(({ section }) => chosen.includes(section)).map(partOf),
    abroad,
  );
  const empty = rows.filter(({ section, filled }) => filled > 0 && !chosen.includes(section));
  const labels = [...(row.gtin === null ? [] : [t('fields.ProductMfgSpec.gtin')]), ...numbers.map((name) => t(`fields.section.${name}`))];
  return (
    <Card title={t('copy.left.title')} id="left">
      <div className="stack" role="status">
        <p>{t(abroad ? 'copy.left.abroad' : 'copy.left.home')}</p>
        <ul className="spec-left">
          {confidential > 0 && <li>{t('copy.left.confidential', { count: confidential })}</li>}
          {files.length > 0 && (
            <li>
              {t('copy.left.files')}
              <FilesBySection files={files} />
            </li>
          )}
          {approvals > 0 && <li>{t('copy.left.approvals', { count: approvals })}</li>}
          {labels.length > 0 && <li>{t('copy.left.numbers', { names: labels.join(t('components:comma')) })}</li>}
          {empty.length > 0 && (
            <li>
              {t('copy.left.sections', {
                names: empty.map(({ section }) => t(`values.SpecSection.section.${section}`)).join(t('components:comma')),
              })}
            </li>
          )}
          <li>{t('copy.left.always')}</li>
        </ul>
      </div>
    </Card>
  );
};
