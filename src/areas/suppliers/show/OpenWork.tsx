/** What is still open at a partner, each with a link to exactly these rows: shown before it is deactivated. */
import { useTranslation } from 'react-i18next';
import { openCaseStatuses, openMovementStatuses } from '#domain/suppliers/openWork.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useAnswer, useView } from '#src/store/hooks.ts';

type Counts = Readonly<Record<string, number>>;

const links: Readonly<Record<'Supplier' | 'SupplierGroup', (id: number) => Readonly<Record<string, string>>>> = {
  Supplier: (id) => ({
    cases: `/complaint/list?show=cases&supplier=${id}&status=${openCaseStatuses.join(',')}`,
    movements: `/complaint/list?show=movements&supplier=${id}&status=${openMovementStatuses.join(',')}`,
    certificates: `/supplier/certificate/list?supplier=${id}`,
    members: `/supplier/factory/user/list?supplier=${id}`,
  }),
  SupplierGroup: (id) => ({
    factories: `/supplier/factory/list?group=${id}&tab=all`,
    documents: `/supplier/headOffice/show/${id}#documents`,
    members: `/supplier/headOffice/user/list?group=${id}`,
  }),
};

export const OpenWork = ({ of, id }: { of: 'Supplier' | 'SupplierGroup'; id: number }) => {
  const { t } = useTranslation('suppliers');
  const view = useView('open');
  const counts = useAnswer<Counts>('open');
  if (!view || view.loadedAt === null) return view?.error ? <p className="told told--alarm">{t('open.unknown')}</p> : <Skeleton rows={3} />;
  const open = Object.entries(counts ?? {}).filter(([, n]) => n > 0);
  if (open.length === 0) return <p>{t('open.none')}</p>;
  const to = links[of](id);
  return (
    <div className="told told--alarm" role="note">
      <p>{t('open.title')}</p>
      <ul>
        {open.map(([part, count]) => {
          const text = t(`open.parts.${part}`, { count });
          const href = to[part];
          return <li key={part}>{href ? <a href={href}>{text}</a> : text}</li>;
        })}
      </ul>
    </div>
  );
};
