/** Header of the pages of one sheet. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import type { SourcedRow } from './operationLoads.ts';
import { SheetMarks } from './SheetCards.tsx';

interface OperationHeadProps {
  row: SourcedRow;
  tools: ReactNode;
  /** the next step */
  children?: ReactNode;
}

export const OperationHead = ({ row, tools, children }: OperationHeadProps) => {
  const { t } = useTranslation('specs');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/operationSpec/list';
  return (
    <RecordHead
      back={back}
      no={`${row.code} · ${t('revision', { n: row.revision })}`}
      title={row.title}
      subtitle={row.titleLocal ?? undefined}
      marks={
        <>
          {row.status === 'active' && <StatusChip entity={OperationSpec.name} status={row.status} />}
          <SheetMarks row={row} />
        </>
      }
      tools={tools}
    >
      {children}
    </RecordHead>
  );
};
