/** /operationSpec/list: the sheets of stores as cards. Quality assurance opens their pages; stores, which have none, the whole sheet over the list. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { qaRoles } from '#domain/roles.ts';
import { newDays } from '#domain/newSheets.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { navigation } from '#src/actions/index.ts';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useRow, useWish } from '#src/store/hooks.ts';
import { ListPage, type ListPageProps } from '#src/views/list/ListPage.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { operationList, sheetView, type SheetListed, type SheetRow } from './operationLoads.ts';
import { Sheet } from './Sheet.tsx';
import { SheetCards, SheetMarks } from './SheetCards.tsx';

/** Those of the file that is exported. */
const columns: ListPageProps<SheetListed>['columns'] = [
  { key: 'title', fixed: true },
  { key: 'code' },
  { key: 'revision', number: true },
  { key: 'productName' },
  { key: 'gtin' },
  { key: 'audience', sort: false },
  { key: 'contains', sort: false },
  { key: 'mayContain', sort: false },
  { key: 'storageMode' },
  { key: 'holdingMinutes', number: true },
  { key: 'effectiveFrom' },
  { key: 'status' },
];

const OpenSheet = () => {
  const { t } = useTranslation('operationSpecs');
  const wish = useWish();
  const row = useRow<SheetRow>(sheetView);
  const close = (): unknown => wish(navigation.query({ set: { sheet: null } }));
  return (
    <Modal
      open
      width="half"
      title={row ? row.title : t('one')}
      onClose={close}
      footer={
        <>
          <Button look="plain" icon="print" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button look="filled" onClick={close}>
            {t('components:close')}
          </Button>
        </>
      }
    >
      {row ? (
        <div className="stack">
          {row.titleLocal && <p>{row.titleLocal}</p>}
          <div className="row">
            <span className="meta">{[row.code, t('specs:revision', { n: row.revision })].join(' · ')}</span>
            <SheetMarks row={row} />
          </div>
          <Sheet row={row} />
        </div>
      ) : (
        <LoadState views={[sheetView]} gone={t('gone')} />
      )}
    </Modal>
  );
};

const useHref = (writes: boolean): ((row: SheetListed) => string) => {
  const query = useApp((state) => state.navigation.query);
  return ({ id, status }) => {
    if (writes) return status === 'draft' ? `/operationSpec/edit/${id}` : `/operationSpec/show/${id}`;
    return `/operationSpec/list?${new URLSearchParams({ ...query, sheet: String(id) }).toString()}`;
  };
};

const OperationListScreen = () => {
  const { t } = useTranslation('operationSpecs');
  const writes = hasRole(qaRoles, useApp(selectCaller));
  const hrefOf = useHref(writes);
  const isOpen = useApp((state) => Boolean(state.navigation.query['sheet']));
  return (
    <>
      <ListPage<SheetListed>
        of={operationList}
        entity={OperationSpec}
        texts="specs:operations"
        icon="tablet"
        filters={() => ({
          isNew: { label: t('specs:operations.filters.isNew'), word: () => t('specs:operations.filters.new', { n: newDays }) },
        })}
        columns={columns}
        hrefOf={hrefOf}
        cards={(rows) => <SheetCards rows={rows} hrefOf={hrefOf} />}
        tools={
          writes && (
            <ButtonLink icon="list" href="/operationSpec/listCreate">
              {t('sources.open')}
            </ButtonLink>
          )
        }
        {...(writes ? { create: '/operationSpec/create', exports: true } : { tabs: <></> })}
      />
      {isOpen && <OpenSheet />}
    </>
  );
};

export default OperationListScreen;
