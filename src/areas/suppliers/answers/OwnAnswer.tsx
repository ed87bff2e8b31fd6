/** The answer of one's own head office: read the document, see what is new, sign and submit it, or recall the submission. */
import { useTranslation } from 'react-i18next';
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import {
  AnswerFacts,
  AnswerMarks,
  AnswerNotes,
  AnswerTimeline,
  Earlier,
  FilesBeside,
  nameOf,
  RevisionNews,
} from '#src/areas/suppliers/answers/AnswerParts.tsx';
import type { AnswerRow } from '#src/areas/suppliers/answers/answerLoads.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useRow } from '#src/store/hooks.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { evidenceFor } from '#src/views/evidence/Evidence.tsx';
import { Relying } from '#src/views/evidence/Relying.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

const fileSources = { file: evidenceFor({ collection: 'SupplierDocuments' }) };

const OwnSteps = ({ row }: { row: AnswerRow }) => {
  const { t } = useTranslation('required');
  const needsCopy = row.documentRevision?.document?.signedCopyRequired === true && !row.file;
  return (
    <StepBar
      entity={SupplierDocument}
      row={row}
      texts="required"
      only={['submit', 'recall']}
      initial={{ signerName: row.signerName, signerTitle: row.signerTitle }}
      fileSources={fileSources}
      depends={(name) => (name === 'file' && needsCopy ? true : undefined)}
      shown={(step) => step === 'submit' && row.file && <p className="told">{t('copyStays')}</p>}
    />
  );
};

const Answer = ({ row }: { row: AnswerRow }) => {
  const back = useApp((state) => safePath(state.navigation.query['back']));
  return (
    <div className="record">
      <RecordHead
        back={back ?? '/headOffice/profile#documents'}
        no={row.documentRevision?.document?.code}
        title={nameOf(row)}
        marks={<AnswerMarks row={row} />}
      >
        <OwnSteps row={row} />
      </RecordHead>
      <AnswerNotes row={row} />
      <FilesBeside row={row} />
      <div className="record__columns">
        <div className="record__main">
          <RevisionNews row={row} />
          <AnswerFacts row={row} />
          <Relying />
          <Earlier row={row} />
        </div>
        <aside>
          <AnswerTimeline />
        </aside>
      </div>
    </div>
  );
};

/** /headOffice/documentReview/:id and documentAcceptReview/:id */
export const OwnReview = () => {
  const { t } = useTranslation('required');
  return <RecordPage<AnswerRow> gone={t('gone')}>{(row) => <Answer key={row.id} row={row} />}</RecordPage>;
};

/** The same as a part of the profile of a warehouse, which acts for its head office. */
export const AnswerPanel = () => {
  const { t } = useTranslation('required');
  const row = useRow<AnswerRow>('answer');
  if (!row)
    return (
      <Section title={t('one')} id="document">
        <LoadState views={['answer']} gone={t('gone')} />
      </Section>
    );
  return (
    <Section
      title={nameOf(row)}
      id="document"
      actions={
        <ButtonLink look="text" icon="times" href="/company/profile#documents">
          {t('close')}
        </ButtonLink>
      }
    >
      <div className="stack">
        <div className="row">
          <AnswerMarks row={row} />
        </div>
        <OwnSteps row={row} />
        <AnswerNotes row={row} />
        <FilesBeside row={row} />
        <RevisionNews row={row} />
        <AnswerFacts row={row} />
        <Relying />
      </div>
    </Section>
  );
};
