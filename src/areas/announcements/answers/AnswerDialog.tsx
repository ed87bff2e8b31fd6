/** One supplier's answer in full, with its file and earlier answers; the address names it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { files, navigation } from '#src/actions/index.ts';
import { FormerAnswers } from './FormerAnswers.tsx';
import { supplierState, type AnswerRow, type TextRow } from '#src/areas/announcements/rows.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { FilePreview } from '#src/components/files/FilePreview.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { selectUpload } from '#src/selectors/forms.ts';
import { useApp, useDeciding, useRow, useWish } from '#src/store/hooks.ts';

const PREVIEW = 'announcement.answerPreview';
const shown = /\.(jpe?g|png|webp|pdf)$/;

const AnswerFile = ({ row }: { row: AnswerRow & { answerFile: string } }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const [open, setOpen] = useState(false);
  const preview = useApp((state) => selectUpload(state, PREVIEW));
  const name = `${row.supplier?.code ?? row.supplierId}-${row.answerFile}`;
  const download = (): unknown => wish(files.download({ collection: 'SupplierAnnouncements', file: row.answerFile, name }));
  return (
    <span className="row">
      {shown.test(row.answerFile) && (
        <Button
          small
          icon="eye"
          onClick={() => {
            setOpen(true);
            wish(files.preview({ key: PREVIEW, collection: 'SupplierAnnouncements', file: row.answerFile, name }));
          }}
        >
          {t('answers.preview')}
        </Button>
      )}
      <Button small icon="download" onClick={download}>
        {t('answer.download')}
      </Button>
      {open && (
        <FilePreview
          open
          name={name}
          url={preview?.url ?? null}
          onClose={() => {
            setOpen(false);
            wish(files.remove({ key: PREVIEW }));
          }}
          onDownload={download}
        />
      )}
    </span>
  );
};

export const AnswerDialog = ({ text }: { text: TextRow }) => {
  const { t } = useTranslation('announcements');
  const wish = useWish();
  const { params } = useDeciding();
  const row = useRow<AnswerRow>('answer');
  const state = row ? supplierState(row, params) : null;
  const close = (): unknown => wish(navigation.query({ set: { answer: null } }));
  const answer = !row?.answeredAt ? null : row.answerFile ? (
    <AnswerFile row={{ ...row, answerFile: row.answerFile }} />
  ) : text.answerType === 'acknowledge' ? (
    t('answer.acknowledged')
  ) : (
    <LongText text={row.answer?.choice ?? row.answer?.text ?? null} />
  );
  return (
    <Modal
      open
      title={row?.supplier?.name ?? t('answers.one')}
      onClose={close}
      footer={<Button onClick={close}>{t('shell:close')}</Button>}
    >
      {!row ? (
        <LoadState views={['answer']} gone={t('answers.gone')} />
      ) : (
        <>
          <FactList
            facts={[
              {
                label: t('fields.state'),
                value: (
                  <span className="answer-state">
                    {row.answeredLate ? (
                      <Tag tone="wait">{t('answers.late')}</Tag>
                    ) : (
                      <StatusChip
                        entity="SupplierAnnouncement"
                        status={state === 'Open' ? (row.seenAt ? 'Seen' : 'Unread') : (state ?? '')}
                      />
                    )}
                  </span>
                ),
              },
              { label: t('fields.code'), value: row.supplier?.code },
              { label: t('fields.seenAt'), value: <DateText value={row.seenAt} time /> },
              {
                label: t(text.needAnswer ? 'fields.answeredAt' : 'fields.gotItAt'),
                value: <DateText value={text.needAnswer ? row.answeredAt : row.endedBy ? null : row.gotItAt} time />,
              },
              ...(text.needAnswer ? [{ label: t('fields.answer'), value: answer, wide: true }] : []),
            ]}
          />
          <FormerAnswers />
        </>
      )}
    </Modal>
  );
};
