/** The paper of a specification as a page: the same sections, rows and signatures as its PDF. */
import { useTranslation } from 'react-i18next';
import type { Approval } from '#domain/kernel/approvals.ts';
import type { Edition } from '#domain/specs/lines/specIngredient.ts';
import { paperMark } from '#domain/specs/paperMark.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { isClosed } from '#domain/specs/specStatuses.ts';
import { writtenSections, type WrittenSection } from '#domain/specs/writtenSpec.ts';
import type { SectionRow } from '#src/areas/specs/loads.ts';
import { partOf } from '#src/areas/specs/sectionParts.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import type { PrintRow } from './printLoads.ts';
import { useSpecWords } from './useSpecWords.ts';

/** A value longer than this has the width of the page. */
const halfWidth = 60;

const Written = ({ of }: { of: WrittenSection }) => {
  const { title, values, columns, rows } = of;
  return (
    <section data-section={of.section}>
      <h2>{title}</h2>
      {values.length === 0 && rows.length === 0 && <Missing />}
      {values.length > 0 && (
        <FactList
          facts={values.map(({ label, text }) => ({ label, value: <span data-unrecorded="">{text}</span>, wide: text.length > halfWidth }))}
        />
      )}
      {rows.length > 0 && (
        <div className="spec-print__table">
          <table className="paper-table" aria-label={title}>
            <thead>
              <tr>
                {columns.map(({ name, head, isNumber }) => (
                  <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, i) => (
                <tr key={i}>
                  {cells.map((cell, at) => (
                    <td key={columns[at]!.name} className={columns[at]!.isNumber ? 'number' : undefined}>
                      {cell === null ? <Missing /> : <span data-unrecorded="">{cell}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

const steps = ['approveRd', 'approve'] as const;

/** The newest signature of a step. While a specification is in work, what was signed may have been changed since: the paper alone can tell. */
const signatureOf = ({ status, approvals }: PrintRow, step: string): Approval | undefined =>
  isClosed(status) ? (approvals ?? []).findLast((one) => one.step === step) : undefined;

const Signatures = ({ row }: { row: PrintRow }) => {
  const { t } = useTranslation('specs');
  const asked = steps.filter((step) => step === 'approve' || row.lane === 'nir' || signatureOf(row, step));
  return (
    <section>
      <h2>{t('fields.ProductMfgSpec.approvals')}</h2>
      <div className="paper__signs">
        {asked.map((step) => {
          const one = signatureOf(row, step);
          return (
            <span key={step} className="spec-print__sign">
              {one && <strong data-unrecorded="">{one.name}</strong>}
              <span>
                {t(`signs.by.${step}`)}
                {one && ` · ${t(`shell:roles.${one.role}`)}`}
              </span>
              {one && (
                <>
                  <span>{t(`signs.ProductMfgSpec.${step}`)}</span>
                  <DateText value={one.at} time />
                  <span className="spec-print__hash">{t('specPapers:signedHash', { hash: one.hash })}</span>
                </>
              )}
            </span>
          );
        })}
      </div>
    </section>
  );
};

interface Props {
  row: PrintRow;
  sections: readonly SectionRow[];
  asked: readonly SectionName[];
  edition: Edition;
}

export const SpecPaper = ({ row, sections, asked, edition }: Props) => {
  const { t } = useTranslation('specs');
  const words = useSpecWords();
  const mark = t(`specPapers:marks.${paperMark(row)}`);
  const briefly = t(`specPapers:edition.${edition}`);
  const number = `${row.specNo} · ${t('revision', { n: row.revision })}`;
  const written = writtenSections({ words, parts: sections.map(partOf), waivers: row.masterWaivers ?? [] });
  return (
    <div className="paper spec-print__paper" data-draft={mark}>
      <header className="paper__top">
        <div className="paper__head">
          <strong>{`${row.productName} · ${number}`}</strong>
          <StatusChip entity="ProductMfgSpec" status={row.status} />
          <span>{row.supplier?.name}</span>
        </div>
      </header>
      <footer className="paper__bottom">
        <div className="paper__foot">
          <span>{number}</span>
          <span>{briefly}</span>
        </div>
      </footer>
      <div className="paper__body">
        <h1 tabIndex={-1}>{row.productName}</h1>
        <p className="spec-print__edition">{t(`specPapers:editions.${edition}`)}</p>
        <Facts
          entity={ProductMfgSpec}
          row={row}
          texts="specs"
          facts={[
            { name: 'supplierId', value: [row.supplier?.code, row.supplier?.name].filter(Boolean).join(' ') },
            row.productNameLocal !== null && 'productNameLocal',
            'productKind',
            { name: 'productCategoryId', value: row.productCategory?.productName },
            { name: 'technologyId', value: row.technology?.name },
            { name: 'brandId', value: row.brand?.name },
            'gtin',
            'sku',
            row.effectiveFrom !== null && 'effectiveFrom',
            row.effectiveTo !== null && 'effectiveTo',
            row.reviewDueAt !== null && 'reviewDueAt',
            row.closedReason !== null && 'closedReason',
            row.changeReason !== null && 'changeReason',
          ]}
        />
        {written
          .filter(({ section }) => asked.includes(section))
          .map((one) => (
            <Written key={one.section} of={one} />
          ))}
        <Signatures row={row} />
      </div>
    </div>
  );
};
