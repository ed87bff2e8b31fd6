/** The details: product, event, place; personal data only for QA, compensation and conclusion once they exist. */
import { useTranslation } from 'react-i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { factsPage } from '#src/areas/complaints/shared/factsHref.ts';
import type { ComplaintRow, FactsRow } from '#src/areas/complaints/shared/rows.ts';
import { isQa } from '#src/areas/complaints/shared/sides.ts';
import { SourceIcon } from '#src/areas/complaints/shared/SourceIcon.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList, type Fact } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { amountCurrency } from '#domain/complaints/complaint.ts';
import { formatExact } from '#domain/numbers.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { useApp } from '#src/store/hooks.ts';
import { useMay } from '#src/views/useMay.ts';

/** The details of a complaint by subject; the sample is part of triage in print, of the product on screen. */
const useFacts = (row: FactsRow) => {
  const { t } = useTranslation('complaints');
  const qa = isQa(useApp((state) => state.session.roles));
  const day = (value: string | null, time = false) => value && <DateText value={value} time={time} />;
  const yesNo = (value: boolean | null) => (value === null || value === undefined ? null : t(value ? 'components:yes' : 'components:no'));
  const fact = (name: string, value: Fact['value'], wide = false): Fact => ({
    label: t(`fields.${name}`),
    value,
    ...(wide ? { wide } : {}),
  });
  const masked = <Missing why="hidden" />;

  const key: Fact[] = [
    fact('productName', row.productName),
    fact('lotNo', row.lotNo ?? (row.lotUnknown ? t('show.lotUnknown') : null)),
    fact('expDate', day(row.expDate)),
    fact(
      'quantity',
      row.quantity ? `${formatExact(row.quantity)} ${row.unit ? t(`values.unit.${row.unit}`, { count: row.quantity }) : ''}` : null,
    ),
    fact('branchId', row.branch && `${row.branch.storeNo} ${row.branch.name}`),
    fact('defectCode', row.defectCode && t(`values.defectCode.${row.defectCode}`, { defaultValue: row.defectCode })),
    fact(
      'healthEffect',
      row.healthEffect ? (
        <Tag tone="bad" icon="exclamation-triangle">
          {t('components:yes')}
        </Tag>
      ) : (
        yesNo(row.healthEffect)
      ),
    ),
    fact('receivedAt', day(row.receivedAt, true)),
  ];
  const product: Fact[] = [
    fact('barcode', row.barcode && <span className="code">{row.barcode}</span>),
    fact('brandId', row.brand?.name),
    fact('productCategoryId', row.productCategory?.productName),
    fact('mfgDate', day(row.mfgDate)),
  ];
  const event: Fact[] = [
    fact('description', <LongText text={row.description} />, true),
    ...(row.injuryText ? [fact('injuryText', <LongText text={row.injuryText} />, true)] : []),
    fact('occurredAt', day(row.occurredAt, true)),
  ];
  const place: Fact[] = [
    fact('source', <SourceIcon source={row.source} words />),
    fact('purchaseDate', day(row.purchaseDate)),
    fact('receiptNo', qa ? row.receiptNo : masked),
    ...(row.unitPrice === null || row.unitPrice === undefined ? [] : [fact('unitPrice', formatExact(row.unitPrice, 2))]),
    fact('customerName', qa ? row.customerName : masked),
    fact('customerPhone', qa ? row.customerPhone : masked),
    fact('customerEmail', qa ? row.customerEmail : masked),
    fact('preferredContact', row.preferredContact && t(`values.preferredContact.${row.preferredContact}`)),
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
        fact('closeReason', row.closeReason && t(`values.closeReason.${row.closeReason}`)),
        fact('isJustified', yesNo(row.isJustified)),
        fact('conclusion', <LongText text={row.conclusion} />, true),
        fact('compensation', row.compensation && t(`values.compensation.${row.compensation}`)),
        ...(row.compensationAmount ? [fact('compensationAmount', `${formatExact(row.compensationAmount, 2)} ${amountCurrency}`)] : []),
      ]
    : [];
  return { key, product, event, place, asked, end };
};

const known = ({ value }: Fact): boolean => value !== null && value !== undefined && value !== '';

interface GroupsProps {
  facts: ReturnType<typeof useFacts>;
  names: readonly (keyof ReturnType<typeof useFacts>)[];
  /** in print what is not known is left out */
  onlyKnown?: boolean;
}

const Groups = ({ facts: all, names, onlyKnown = false }: GroupsProps) => {
  const { t } = useTranslation('complaints');
  const facts = onlyKnown
    ? (Object.fromEntries(Object.entries(all).map(([name, group]) => [name, group.filter(known)])) as unknown as typeof all)
    : all;
  return (
    <div className="stack">
      {names.map((name) =>
        facts[name].length === 0 ? null : (
          <div key={name}>
            <h3 className="facts__group">{t(`show.group.${name}`)}</h3>
            <FactList facts={facts[name]} />
          </div>
        ),
      )}
    </div>
  );
};

/** In print everything is expanded. */
export const PaperFacts = ({ row }: { row: FactsRow }) => {
  const { t } = useTranslation('complaints');
  return (
    <Card title={t('show.facts')} id="facts">
      <Groups facts={useFacts(row)} names={['key', 'product', 'event', 'place', 'asked', 'end']} onlyKnown />
    </Card>
  );
};

/** The most used details, always visible. */
export const FactsSections = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const may = useMay(Complaint, row);
  const facts = useFacts(row);
  return (
    <>
      <FactList facts={facts.key} />
      <Section
        title={t('show.group.event')}
        id="what"
        actions={
          may.edit && (
            <ButtonLink small look="text" icon="pencil" href={factsPage(row.id)} data-key="e">
              {t('show.editFacts')}
            </ButtonLink>
          )
        }
      >
        <FactList facts={facts.event} />
      </Section>
      {(facts.asked.length > 0 || facts.end.length > 0) && (
        <Section title={t(facts.end.length > 0 ? 'show.group.end' : 'show.group.asked')} id="answers">
          <Groups facts={facts} names={['end', 'asked']} />
        </Section>
      )}
    </>
  );
};

/** Collapsed at first. */
export const MoreFacts = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  return (
    <Section title={t('show.facts')} id="facts" closed>
      <Groups facts={useFacts(row)} names={['product', 'place']} />
    </Section>
  );
};
