/** /complaint/investigation/:id/complaint/:complaintId: the supplier writes the 8D; QA and all readers read it later. */
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '#src/areas/investigations/investigations.css';
import { entityNamed } from '#domain/registry.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { Editor } from './Editor.tsx';
import { ReportState } from '#src/areas/investigations/read/ReportState.tsx';
import { ReportHeader } from '#src/areas/investigations/read/ReportHeader.tsx';
import { ReportView } from '#src/areas/investigations/read/ReportView.tsx';
import { useReportTurn } from '#src/areas/investigations/read/useReportTurn.tsx';
import { ActionBar } from '#src/components/form/ActionBar.tsx';
import { useReport, type Loaded } from '#src/areas/investigations/read/useReport.ts';
import { useMedia } from '#src/components/page/useMedia.ts';
import { useDeciding } from '#src/store/hooks.ts';

const Here = ({ report, of, actions, revisions }: Extract<Loaded, { is: 'here' }>) => {
  const { t } = useTranslation('investigations');
  const deciding = useDeciding();
  const turn = useReportTurn(report, of);
  const writable = decide(InvestigationReport, 'saveDraft', report, { registry: entityNamed, ...deciding }).is === 'go';
  const [editing, setEditing] = useState(writable);
  const phone = useMedia('(max-width: 639.98px)');
  const end = useCallback(() => setEditing(false), []);
  // returned by a rejection while the page is open
  const edit = editing || writable;
  if (writable && !editing) setEditing(true);
  return (
    <>
      {!(edit && phone) && (
        <ReportHeader of={of} report={report} title={t('title')} links={['approve', 'history', 'print']}>
          <ActionBar {...turn} />
        </ReportHeader>
      )}
      {edit ? (
        <Editor report={report} of={of} actions={actions} revisions={revisions} writable={writable} onEnd={end} phone={phone} />
      ) : (
        <ReportView report={report} of={of} actions={actions} revisions={revisions} />
      )}
    </>
  );
};

const EditorScreen = () => {
  const loaded = useReport();
  if (loaded.is === 'here') return <Here key={loaded.report.id} {...loaded} />;
  return <ReportState loaded={loaded} />;
};

export default EditorScreen;
