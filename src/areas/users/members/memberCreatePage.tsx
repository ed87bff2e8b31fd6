/** Invitation of a member, with the open invitations of the organisation. */
import { useTranslation } from 'react-i18next';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { idOf } from '#src/views/record/recordLoads.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { useApp, useRow } from '#src/store/hooks.ts';
import { InviteForm, type Organisation } from './InviteForm.tsx';
import { Invitations } from './Invitations.tsx';
import { memberList } from './memberLoads.ts';
import type { MemberPlace } from './places.ts';

export const memberCreatePage = (place: MemberPlace) => {
  const list = memberList(place);

  const Create = () => {
    const { t } = useTranslation('people');
    const id = useApp((state) => idOf(state.navigation.params['id']));
    const path = useApp((state) => state.navigation.path);
    const target = useRow<Organisation>('target');
    if (id > 0 && !target) return <LoadState views={['target']} gone={t('gone')} />;
    return (
      <>
        <PageHeader back={list.path} title={t('invite.title')} subtitle={target?.name} />
        <div className="stack narrow-page">
          <InviteForm key={path} kinds={[place.kind]} target={target} />
          <Invitations />
        </div>
      </>
    );
  };

  return Create;
};
