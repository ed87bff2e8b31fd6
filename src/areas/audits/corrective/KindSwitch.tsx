/** Corrective actions of quality audits, of sustainability audits, of 8D reports: those that the user reads. */
import { useTranslation } from 'react-i18next';
import { navigation } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { actionsPath } from './actionLists.ts';
import { actionKindOf, actionKinds } from './eightDLists.ts';

export const KindSwitch = () => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const roles = useApp((state) => state.session.roles);
  const kind = useApp((state) => actionKindOf(state.navigation.query, state.session.roles));
  const kinds = actionKinds(roles);
  if (kinds.length < 2) return null;
  return (
    <span className="segments" role="group" aria-label={t('corrective.from')}>
      {kinds.map((one) => (
        <Button
          key={one}
          aria-pressed={one === kind}
          onClick={() => wish(navigation.go({ to: one === 'quality' ? actionsPath : `${actionsPath}?kind=${one}` }))}
        >
          {one === 'eightD' ? t('corrective.eightD.kind') : t(`values.AuditJob.auditKind.${one}`)}
        </Button>
      ))}
    </span>
  );
};
