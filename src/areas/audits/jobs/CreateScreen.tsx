/** /audit/create and /audit/create/:id: an audit is planned; with an id the supplier is known. What is audited follows on the next page. */
import { useTranslation } from 'react-i18next';
import { AuditJob } from '#domain/audits/auditJob.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useRow } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { kindOf } from './jobLoads.ts';
import { AuditorField, AuditorUserField, PreviousField, SupplierField, useLeads } from './planFields.tsx';
import { SupplierStanding } from './SupplierStanding.tsx';

const team = { quality: ['auditorId', 'auditorUserId', 'leadUserId'], sustain: ['leadUserId'] } as const;

const KindSwitch = ({ auditKind }: { auditKind: 'quality' | 'sustain' }) => {
  const { t } = useTranslation('audits');
  const path = useApp((state) => state.navigation.path);
  const other = auditKind === 'quality' ? 'sustain' : 'quality';
  return (
    <p>
      <ButtonLink small icon={other === 'sustain' ? 'globe' : 'list-check'} href={other === 'sustain' ? `${path}?kind=sustain` : path}>
        {t(`job.plan.${other}`)}
      </ButtonLink>
    </p>
  );
};

const CreateScreen = () => {
  const { t } = useTranslation('audits');
  const caller = useApp(selectCaller);
  const query = useApp((state) => state.navigation.query);
  const auditKind = kindOf(caller, query);
  const supplier = useRow('supplier');
  const leadUserId = useLeads(auditKind);
  const technology = query['technology'];
  const next = auditKind === 'quality' ? '/audit/addAuditForm/{id}' : '/audit/edit/{id}';
  return (
    <RecordForm
      key={`${auditKind}.${supplier?.id ?? 'any'}`}
      entity={AuditJob}
      row={null}
      list="/audit/list"
      then={technology ? `${next}?technology=${technology}` : next}
      title={t(`job.plan.${auditKind}`)}
      sections={[
        { title: t('job.what'), fields: ['supplierId', 'auditType', 'previousAuditJobId', 'reason', 'scopeNote', 'announced'] },
        { title: t('job.when'), fields: ['planDate', 'planEndDate'] },
        { title: t('job.who'), fields: team[auditKind] },
      ]}
      initial={{ auditType: 'periodic', ...(supplier ? { supplierId: supplier.id } : {}) }}
      given={{ auditKind }}
      inputs={{
        supplierId: (input) => <SupplierField input={input} auditKind={auditKind} present={supplier} />,
        previousAuditJobId: (input) => <PreviousField {...input} auditKind={auditKind} />,
        auditorId: (input) => <AuditorField {...input} />,
        auditorUserId: (input) => <AuditorUserField {...input} />,
      }}
      hint={(name) => (['auditType', 'announced', 'leadUserId'].includes(name) ? t(`job.hints.${name}`) : undefined)}
      choices={{ leadUserId }}
      above={hasRole(['superAdmin'], caller) ? <KindSwitch auditKind={auditKind} /> : null}
      below={<SupplierStanding auditKind={auditKind} />}
      texts="audits"
      save={t('job.save')}
    />
  );
};
export default CreateScreen;
