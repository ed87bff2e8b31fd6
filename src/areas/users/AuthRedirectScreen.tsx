/** /authredirect: target of links in emails. It selects the given organisation for members, then redirects; without a session it leads to the login. */
import { useTranslation } from 'react-i18next';
import { navigation, session } from '#src/actions/index.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';
import { fullPath, safePath } from '#src/selectors/address.ts';

const idOf = (text: string | undefined): number | null => (text && /^\d+$/.test(text) ? Number(text) : null);

/** Why a login with the organisation's account ended without a session. */
const refusals = ['failed', 'cancelled', 'unknown', 'disabled', 'off'] as const;

const AuthRedirectScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const query = useApp((state) => state.navigation.query);
  const phase = useApp((state) => state.session.phase);
  const memberships = useApp((state) => state.session.memberships);
  const to = safePath(query['rediRect']) ?? '/dashboard';
  const wanted = { supplierId: idOf(query['supplierId']), groupId: idOf(query['supplierGroupId']), auditorId: idOf(query['auditorId']) };
  const row =
    memberships?.suppliers.find((one) => one.id === wanted.supplierId) ??
    memberships?.groups.find((one) => one.id === wanted.groupId) ??
    memberships?.auditors.find((one) => one.id === wanted.auditorId);

  const { busySince, failure } = usePending('exchange');
  const refusal = refusals.find((one) => one === query['refused']);
  if (phase !== 'signedIn' && (refusal || failure))
    return (
      <PublicCard title={t('redirect.failed')}>
        <p className="public__error" role="alert">
          <Icon name="exclamation-circle" /> {refusal ? t(`redirect.refused.${refusal}`) : failure && failureText(failure, t)}
        </p>
        <ButtonLink look="filled" wide href={fullPath({ path: '/login', query: query['rediRect'] ? { rediRect: to } : {} })}>
          {t('redirect.again')}
        </ButtonLink>
      </PublicCard>
    );
  if (phase !== 'signedIn' && (busySince !== null || query['ticket']))
    return (
      <PublicCard title={t('redirect.busy')}>
        <Skeleton rows={2} />
      </PublicCard>
    );
  if (phase !== 'signedIn')
    return (
      <PublicCard title={t('redirect.title')}>
        <p>{t('redirect.signIn')}</p>
        <ButtonLink look="filled" wide href={fullPath({ path: '/login', query: { rediRect: to } })}>
          {t('login.submit')}
        </ButtonLink>
      </PublicCard>
    );
  return (
    <PublicCard title={t('redirect.title')}>
      <p>{row ? t('redirect.actFor', { name: row.name }) : t('redirect.go')}</p>
      <Button look="filled" wide onClick={() => wish(row ? session.select(wanted) : navigation.go({ to }))}>
        {t('redirect.continue')}
      </Button>
    </PublicCard>
  );
};

export default AuthRedirectScreen;
