/** Exports the rows of the list: all pages, with the list's filters, order and columns. Personal columns are excluded. */
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batches } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { useDismiss } from '#src/components/overlays/useDismiss.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import type { ListQuery } from '#src/store/state.ts';
import { BatchProgress, isRunning } from '#src/views/list/BatchProgress.tsx';

export interface ExportButtonProps<R extends ListRow> {
  /** name of the file */
  title: string;
  columns: readonly Column<R>[];
  /** these rows instead of all matching ones */
  ids?: readonly number[];
}

const forms = ['xlsx', 'csv'] as const;

export const ExportButton = <R extends ListRow>({ title, columns, ids }: ExportButtonProps<R>) => {
  const { t } = useTranslation('lists');
  const wish = useWish();
  const view = useView('list');
  const batch = `export.${view?.collection ?? ''}`;
  const running = useApp((state) => state.batches[batch]);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismiss(anchor, open, () => setOpen(false));
  const total = ids?.length ?? view?.total ?? 0;
  const sheet = [...new Map(columns.flatMap((column) => column.sheet ?? []).map((one) => [one.at, one])).values()];
  const send = (form: (typeof forms)[number]): void => {
    setOpen(false);
    const { include, order, ...found } = view?.list ?? {};
    const { where, q = '', topic }: Partial<ListQuery> = ids ? { where: { id: { inq: [...ids] } } } : found;
    if (view)
      wish(
        batches.exportRows({
          key: batch,
          collection: view.collection,
          list: { where, include, order, q, topic },
          total,
          form,
          title,
          columns: sheet,
        }),
      );
  };
  if (running && isRunning(running)) return <BatchProgress batch={batch} of={running} />;
  return (
    <div className="menu-anchor" ref={anchor}>
      <Button
        icon="download"
        aria-expanded={open}
        aria-controls={id}
        aria-disabled={total === 0 || undefined}
        onClick={() => total > 0 && setOpen(!open)}
      >
        {t('export.button')}
        <Icon name="chevron-down" size={12} />
      </Button>
      <div className="menu menu--panel menu--end export-menu" id={id} hidden={!open}>
        <p className="meta">{t('export.what', { count: total })}</p>
        {forms.map((form) => (
          <Button key={form} look="text" icon={form === 'xlsx' ? 'file-excel' : 'file'} data-export={form} onClick={() => send(form)}>
            {t(`export.${form}`)}
          </Button>
        ))}
        <p className="meta">{t('export.personal')}</p>
      </div>
      {running && (
        <p className={running.state === 'failed' ? 'field__error' : 'meta'} role={running.state === 'failed' ? 'alert' : 'status'}>
          {running.failure
            ? failureText(running.failure, t)
            : t(running.state === 'done' ? 'export.done' : 'export.stopped', { count: running.done })}
        </p>
      )}
    </div>
  );
};
