/** What is known: product, event, place; people only for QA, money and the conclusion once they are there. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { factsPage } from '#src/areas/complaints/factsHref.ts';
import type { ComplaintRow } from '#src/areas/complaints/rows.ts';
import { isQa } from '#src/areas/complaints/sides.ts';
import { SourceIcon } from '#src/areas/complaints/SourceIcon.tsx';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { FactList, type Fact } from '#src/components/FactList.tsx';
import { LongText } from '#src/components/LongText.tsx';
import { Missing } from '#src/components/Missing.tsx';
import { amountCurrency } from '#domain/complaints/complaint.ts';
import { formatNumber } from '#src/components/numbers.ts';
import { Tag } from '#src/components/Tag.tsx';
import { useApp } from '#src/store/hooks.ts';
import { useMay } from '#src/views/useMay.ts';

/** `paper`: to be read only */
export const FactsCard = ({ row, paper = false }: { row: ComplaintRow; paper?: boolean }) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const may = useMay(Complaint, row);
  const day = (value: string | null, time = false) => value && <DateText value={value} time={time} />;
  const yesNo = (value: boolean | null) => (value === null || value === undefined ? null : t(value ? 'yes' : 'no'));
  const fact = (name: string, value: Fact['value'], wide = false): Fact => ({
    label: t(`fields.${name}`),
    value,
    ...(wide ? { wide } : {}),
  });
  const masked = <Missing why="hidden" />;

  const product: Fact[] = [
    fact('productName', row.productName),
    fact('barcode', row.barcode && <span className="code">{row.barcode}</span>),
    fact('brandId', row.brand?.name),
    fact('productCategoryId', row.productCategory?.productName),
    fact('lotNo', row.lotNo ?? (row.lotUnknown ? t('show.lotUnknown') : null)),
    fact('quantity', row.quantity ? `${formatNumber(row.quantity)} ${row.unit ? t(`options.unit.${row.unit}`, { count: row.quantity }) : ''}` : null),
    fact('mfgDate', day(row.mfgDate)),
    fact('expDate', day(row.expDate)),
  ];
  const event: Fact[] = [
    fact('description', <LongText text={row.description} />, true),
    fact('category', row.category && t(`options.category.${row.category}`)),
    fact('defectCode', row.defectCode && t(`options.defectCode.${row.defectCode}`, { defaultValue: row.defectCode })),
    fact(
      'healthEffect',
      row.healthEffect ? (
        <Tag tone="bad" icon="exclamation-triangle">
          {t('yes')}
        </Tag>
      ) : (
        yesNo(row.healthEffect)
      ),
    ),
    ...(row.injuryText ? [fact('injuryText', <LongText text={row.injuryText} />, true)] : []),
    fact('occurredAt', day(row.occurredAt, true)),
    fact('receivedAt', day(row.receivedAt, true)),
  ];
  const place: Fact[] = [
    fact('source', <SourceIcon source={row.source} words />),
    fact('branchId', row.branch && `${row.branch.storeNo} ${row.branch.name}`),
    fact('purchaseDate', day(row.purchaseDate)),
    fact('receiptNo', qa ? row.receiptNo : masked),
    ...(row.unitPrice === null || row.unitPrice === undefined ? [] : [fact('unitPrice', formatNumber(row.unitPrice, 2))]),
    fact('customerName', qa ? row.customerName : masked),
    fact('customerPhone', qa ? row.customerPhone : masked),
    fact('customerEmail', qa ? row.customerEmail : masked),
    fact('preferredContact', row.preferredContact && t(`options.preferredContact.${row.preferredContact}`)),
    fact('consentAt', day(row.consentAt, true)),
  ];
  const asked: Fact[] = row.infoRequestedAt
    ? [
        fact('infoRequest', <LongText text={row.infoRequest} />, true),
        fact('infoRequestedAt', day(row.infoRequestedAt, true)),
        fact('infoAnsweredAt', day(row.infoAnsweredAt, true)),
        fact('infoAnswer', <LongText text={row.infoAnswer} />, true),
      ]
    : [];
  const end: Fact[] = row.closedAt
    ? [
        fact('closeReason', row.closeReason && t(`options.closeReason.${row.closeReason}`)),
        fact('isJustified', yesNo(row.isJustified)),
        fact('conclusion', <LongText text={row.conclusion} />, true),
        fact('compensation', row.compensation && t(`options.compensation.${row.compensation}`)),
        ...(row.compensationAmount ? [fact('compensationAmount', `${formatNumber(row.compensationAmount, 2)} ${amountCurrency}`)] : []),
      ]
    : [];
  const groups = [
    ['product', product],
    ['event', event],
    ['place', place],
    ['asked', asked],
    ['end', end],
  ] as const;

  return (
    <Card
      title={t('show.facts')}
      id="facts"
      actions={
        may.edit && !paper && (
          <ButtonLink small icon="pencil" href={factsPage(row.id)} data-key="e">
            {t('show.editFacts')}
          </ButtonLink>
        )
      }
    >
      <div className="stack">
        {groups.map(([name, facts]) =>
          facts.length === 0 ? null : (
            <div key={name}>
              <h3 className="facts__group">{t(`show.group.${name}`)}</h3>
              <FactList facts={facts} />
            </div>
          ),
        )}
      </div>
    </Card>
  );
};
