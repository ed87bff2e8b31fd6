/** /complaint/print/:cid: the whole dossier on A4; the part selection stays on the screen. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PaperFacts } from '#src/areas/complaints/show/FactsCard.tsx';
import { PaperCases } from '#src/areas/complaints/print/PaperCases.tsx';
import { PaperPictures } from '#src/areas/complaints/print/PaperPictures.tsx';
import { PaperMovements, PaperRecommends, PaperReports } from '#src/areas/complaints/print/PaperStores.tsx';
import { PaperTable } from '#src/areas/complaints/print/PaperTable.tsx';
import { PartsPicker } from '#src/areas/complaints/print/PartsPicker.tsx';
import { emptyParts, type DossierPart } from '#domain/complaints/dossier.ts';
import { partsOf } from '#src/areas/complaints/print/parts.ts';
import type { DossierRow } from '#src/areas/complaints/shared/rows.ts';
import { personName } from '#src/components/values/personName.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { formatExact } from '#domain/numbers.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useApp, useRow } from '#src/store/hooks.ts';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import { WordDocuments } from '#src/views/record/WordDocuments.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';

const Dossier = ({ row, parts }: { row: DossierRow; parts: readonly DossierPart[] }) => {
  const { t } = useTranslation('closing');
  const now = useNow(60_000);
  const open = row.status !== 'Closed';
  const empty = emptyParts(row, parts);
  const shown = parts.filter((part) => !empty.includes(part));
  const bodies: Readonly<Record<DossierPart, () => ReactNode>> = {
    // the conclusion has a part of its own
    facts: () => <PaperFacts row={{ ...row, closedAt: null }} />,
    pictures: () => <PaperPictures files={row.attachments ?? []} />,
    stores: () => <PaperReports rows={row.storeComplaints ?? []} />,
    suppliers: () => <PaperCases rows={row.supplierComplaints ?? []} />,
    movements: () => <PaperMovements rows={row.productMovements ?? []} />,
    recommends: () => <PaperRecommends rows={row.storeRecommends ?? []} />,
    todos: () => (
      <PaperTable
        label={t('complaints:children.Complaint.todos.title')}
        rows={row.todos ?? []}
        columns={[
          [t('complaints:fields.title'), (one) => one.title],
          [t('complaints:fields.assigneeId'), (one) => personName(one.assignee)],
          [t('complaints:fields.status'), (one) => t(`complaints:todo.${one.doneAt ? 'done' : one.waivedReason ? 'waived' : 'open'}`)],
          [t('complaints:fields.dueDate'), (one) => one.dueDate && <DateText value={one.dueDate} />],
        ]}
      />
    ),
    conclusion: () => (
      <>
        <FactList
          facts={[
            { label: t('complaints:fields.closeReason'), value: row.closeReason && t(`complaints:values.closeReason.${row.closeReason}`) },
            {
              label: t('complaints:fields.isJustified'),
              value: row.isJustified === null ? null : t(row.isJustified ? 'components:yes' : 'components:no'),
            },
            { label: t('complaints:fields.conclusion'), value: row.conclusion, wide: true },
            {
              label: t('complaints:fields.compensation'),
              value: row.compensation && t(`complaints:values.compensation.${row.compensation}`),
            },
            ...(row.compensationAmount === null
              ? []
              : [{ label: t('complaints:fields.compensationAmount'), value: formatExact(row.compensationAmount, 2) }]),
            { label: t('print.closedAt'), value: row.closedAt && <DateText value={row.closedAt} time /> },
            { label: t('print.mails'), value: (row.closeMails ?? []).filter((one) => one.sentAt).length },
          ]}
        />
        <div className="paper__signs">
          <span>{t('print.signOwner', { name: personName(row.owner) })}</span>
          <span>{t('print.signQa')}</span>
        </div>
      </>
    ),
  };
  // before the signatures
  const nothing = empty.length > 0 && (
    <p key="nothing" className="paper__none">
      {t('print.nothing', { parts: empty.map((part) => t(`print.part.${part}`)).join(t('components:listComma')) })}
    </p>
  );
  return (
    <div className="paper dossier" data-draft={open ? t('print.draft') : undefined}>
      <header className="paper__top">
        <div className="paper__head">
          <strong>{t('print.heading', { no: row.no })}</strong>
          <StatusChip entity="Complaint" status={row.status} />
          <span>
            {t('print.printed')} <DateText value={new Date(now).toISOString()} time />
          </span>
        </div>
      </header>
      <footer className="paper__bottom">
        <div className="paper__foot">
          <span>{t('print.version', { no: row.no, version: row.version })}</span>
          <span>{t('print.confidential')}</span>
        </div>
      </footer>
      <div className="paper__body">
        <h1 tabIndex={-1}>{row.title}</h1>
        <p className="row">
          {row.severity && <SeverityTag severity={row.severity} />}
          {row.parent && <span>{`${t('complaints:show.mergedInto')} ${row.parent.no}`}</span>}
          {(row.children ?? []).length > 0 && (
            <span>{t('print.merged', { names: row.children!.map((one) => one.no).join(t('components:comma')) })}</span>
          )}
        </p>
        {shown.flatMap((part) => [
          ...(part === 'conclusion' ? [nothing] : []),
          <section key={part} data-part={part}>
            {/* the details have their own headings */}
            {part !== 'facts' && <h2>{t(`print.part.${part}`)}</h2>}
            {bodies[part]()}
          </section>,
        ])}
        {!shown.includes('conclusion') && nothing}
      </div>
    </div>
  );
};

const PrintScreen = () => {
  const { t } = useTranslation('closing');
  const row = useRow<DossierRow>();
  const more = useRow<DossierRow>('more');
  const parts = partsOf(useApp((state) => state.navigation.query));
  if (!row || !more) return <LoadState gone={t('complaints:show.notFound')} />;
  return (
    <div className="paper-page">
      <div className="paper-bar no-print">
        <ButtonLink href={`/complaint/show/${row.id}`} icon="arrow-left">
          {t('complaints:form.openComplaint')}
        </ButtonLink>
        <WordDocuments recordId={row.id} no={row.no} />
        <PaperButton from={`/Complaints/${row.id}/paper`} name={`${t('print.title')} ${row.no}`} query={{ parts: JSON.stringify(parts) }} />
        <Button look="filled" icon="print" data-key="p" onClick={() => window.print()}>
          {t('print.now')}
        </Button>
      </div>
      <PartsPicker />
      <Dossier
        row={{
          ...more,
          ...row,
          attachments: more.attachments ?? [],
          storeComplaints: more.storeComplaints ?? [],
          children: more.children ?? [],
          closeMails: more.closeMails ?? [],
          productCategory: more.productCategory ?? null,
        }}
        parts={parts}
      />
    </div>
  );
};

export default PrintScreen;
