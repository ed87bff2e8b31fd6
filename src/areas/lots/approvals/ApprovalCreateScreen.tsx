/** /lotApproval/create/:id: the first lots of a specification in force, and what their certificates will be asked for. */
import { useTranslation } from 'react-i18next';
import { LotApproval } from '#domain/lots/lotApproval.ts';
import type { SpecRow } from '#src/areas/lots/lotLoads.ts';
import { limitText } from '#domain/lots/lineText.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { PlannedLots } from './PlannedLots.tsx';
import '#src/areas/lots/lots.css';

const Asked = ({ row }: { row: SpecRow }) => {
  const { t } = useTranslation('lots');
  const lines = row.sections?.flatMap(({ parameters }) => parameters ?? []) ?? [];
  return (
    <Section title={t('approvals.asked')} id="asked" count={lines.length}>
      {lines.length === 0 ? (
        <p className="muted">{t('approvals.nothingAsked')}</p>
      ) : (
        <WideTable label={t('approvals.asked')}>
          <thead>
            <tr>
              <th scope="col">{t('fields.COAResult.name')}</th>
              <th scope="col">{t('fields.COAResult.parameter')}</th>
              <th scope="col">{t('coa.method')}</th>
            </tr>
          </thead>
          <tbody data-unrecorded="">
            {lines.map((line) => (
              <tr key={line.id}>
                <td>
                  {line.name} {line.critical && <Tag tone="bad">{t('coa.critical')}</Tag>}
                </td>
                <td>
                  {limitText(t, {
                    ...line,
                    group: line.group,
                    unit: line.unit ?? '',
                    method: line.method ?? '',
                    allowedValues: line.allowedValues ?? [],
                    marginalValues: line.marginalValues ?? [],
                  })}
                </td>
                <td>{line.method}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const ApprovalCreateScreen = () => {
  const { t } = useTranslation('lots');
  return (
    <RecordPage<SpecRow> gone={t('approvals.specGone')}>
      {(row) => (
        <RecordForm
          key={row.id}
          entity={LotApproval}
          row={null}
          list="/lotApproval/list"
          then="/lotApproval/show/{id}"
          title={t('approvals.create')}
          subtitle={`${row.specNo} · ${row.productName} · ${row.supplier?.name ?? ''}`}
          sections={[
            { title: t('approvals.about'), fields: ['requiredLots', 'dueDate', 'note'] },
            { title: t('approvals.firstLots'), fields: ['plannedLots'] },
          ]}
          inputs={{ plannedLots: (input: OwnInput) => <PlannedLots {...input} /> }}
          given={{ specId: row.id }}
          below={<Asked row={row} />}
          texts="lots"
          save={t('approvals.open')}
        />
      )}
    </RecordPage>
  );
};

export default ApprovalCreateScreen;
