/** /manageUser/create: a person is invited by email, or an account is created for later. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppUser } from '#domain/users/appUser.ts';
import { InviteForm } from '#src/areas/users/members/InviteForm.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';

const UserCreateScreen = () => {
  const { t } = useTranslation('people');
  const path = useApp((state) => state.navigation.path);
  const positions = useView<{ id: number; name: string }>('positions')?.rows ?? [];
  const [account, setAccount] = useState(false);
  const other = (
    <div className="row">
      <Button look="text" icon={account ? 'envelope' : 'user-plus'} onClick={() => setAccount(!account)}>
        {t(account ? 'user.invite' : 'user.account')}
      </Button>
    </div>
  );
  if (account)
    return (
      <RecordForm
        key={`${path}account`}
        entity={AppUser}
        row={null}
        list="/manageUser/list"
        title={t('user.account')}
        above={
          <>
            {other}
            <p className="muted">{t('user.accountHint')}</p>
          </>
        }
        sections={[{ title: t('user.accountData'), fields: ['firstname', 'lastname', 'email', 'side', 'language', 'positionId', 'phone'] }]}
        choices={{ positionId: positions.map(({ id, name }) => ({ value: id, label: name })) }}
        texts="people"
        save={t('save')}
        taken={t('user.taken')}
      />
    );
  return (
    <>
      <PageHeader back="/manageUser/list" title={t('invite.title')} />
      <div className="stack narrow-page">
        {other}
        <InviteForm key={path} kinds={['company', 'supplier', 'supplierGroup', 'auditor']} />
      </div>
    </>
  );
};

export default UserCreateScreen;
