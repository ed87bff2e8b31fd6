/** A scanned label, or a number typed from it: what it stands for, whether it was received already, and receiving it. */
import { useTranslation } from 'react-i18next';
import { NirSample } from '#domain/nir/nirSample.ts';
import { NirSampleDelivery } from '#domain/nir/nirSampleDelivery.ts';
import { views } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { isPartner, samplePage } from './sampleRoles.ts';
import './samples.css';

const view = 'scan';

interface Scanned {
  collection: string;
  id: number;
  version: number;
  status: string;
  name: string | null;
  receivedAt: string | null;
  receivedBy: string | null;
}

const Found = ({ found }: { found: Scanned }) => {
  const { t } = useTranslation('nir');
  const roles = useApp((state) => state.session.roles);
  const entity = found.collection === NirSample.collection ? NirSample : NirSampleDelivery;
  const name = found.name ?? '';
  const page = entity === NirSample ? samplePage(found.id, roles) : null;
  return (
    <div className="scan__found" role="status">
      <span className="row">
        {page ? <a href={page}>{name}</a> : <b>{name}</b>} <StatusChip entity={entity.name} status={found.status} />
        {found.receivedAt !== null && (
          <span className="meta">
            {t('samples.scan.received')} <DateText value={found.receivedAt} time /> {found.receivedBy}
          </span>
        )}
      </span>
      {!isPartner(roles) && found.receivedAt === null && (
        <StepBar entity={entity} row={{ ...found }} texts="nir" only={['receive']} note="" />
      )}
    </div>
  );
};

export const ScanBox = () => {
  const { t } = useTranslation('nir');
  const wish = useWish();
  const { values, set, forget } = useKept('Labels', { code: '' }, { part: 'scan' });
  const result = useView(view);
  const found = (result?.value as (Json & Scanned) | null | undefined) ?? null;
  const code = values.code.trim();
  const look = (): void => {
    if (code === '') return;
    wish(views.close({ view }));
    wish(views.load({ view, path: '/Labels/scan', query: { code }, watches: [NirSample.collection, NirSampleDelivery.collection] }));
    // the next label is scanned into an empty box
    forget();
  };
  return (
    <div className="scan">
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          look();
        }}
      >
        <input
          className="input scan__input"
          aria-label={t('samples.scan.label')}
          placeholder={t('samples.scan.label')}
          autoComplete="off"
          value={values.code}
          onChange={(event) => set({ code: event.target.value })}
        />
        <Button icon="qrcode" type="submit" disabled={code === ''}>
          {t('samples.scan.find')}
        </Button>
      </form>
      {result?.error && (
        <p className="field__error" role="alert">
          {result.error.code === 'MODEL_NOT_FOUND' ? t('samples.scan.unknown') : failureText(result.error, t)}
        </p>
      )}
      {found && <Found found={found} />}
    </div>
  );
};
