/** Open invitations beside the members: resend and revoke each. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { stepsFor } from '#domain/kernel/workflow.ts';
import { InvitationEmail, roleGiven } from '#domain/users/invitationEmail.ts';
import { remote } from '#src/actions/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { invitationState, organisationOf, type InvitationRow } from './rows.ts';

export const InvitationActions = ({ row }: { row: InvitationRow }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const deciding = useDeciding();
  const key = `resend.${row.id}`;
  const { busySince, failure, answer } = usePending(key);
  const [asked, setAsked] = useState(false);
  const offered = stepsFor(InvitationEmail, row, { registry: entityNamed, ...deciding });
  const revoke = offered.find(({ step }) => step.step === 'revoke')?.step;
  const link = (answer as { link?: string } | null)?.link;
  return (
    <>
      <span className="row spread">
        {offered.some(({ step }) => step.step === 'resend') && (
          <Button
            small
            icon="send"
            busy={busySince !== null}
            onClick={() =>
              wish(
                remote.call({
                  key,
                  method: 'POST',
                  path: `/InvitationEmails/${row.id}/resend`,
                  body: { version: row.version },
                  keep: true,
                  then: { message: 'people:invitations.resent' },
                }),
              )
            }
          >
            {t('steps.resend')}
          </Button>
        )}
        {revoke && (
          <Button small icon="ban" onClick={() => setAsked(true)}>
            {t('steps.revoke')}
          </Button>
        )}
        {link && (
          <span className="row" data-link={link}>
            <CopyButton text={link} label={t('invite.copy')} />
          </span>
        )}
      </span>
      <Refusal failure={failure} texts="people" />
      {asked && revoke && (
        <StepDialog
          entity={InvitationEmail}
          row={row}
          step={revoke}
          texts="people"
          reasonText={() => ({ text: t('guards.other') })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

export const Invitations = ({ closed = false }: { closed?: boolean }) => {
  const { t } = useTranslation('people');
  const { params } = useDeciding();
  const view = useView<InvitationRow>('invitations');
  const rows = view?.rows ?? [];
  if (rows.length === 0) return null;
  const more = Math.max(0, (view?.total ?? rows.length) - rows.length);
  return (
    <Section title={t('invitations.title')} id="invitations" count={view?.total ?? rows.length} closed={closed}>
      <ul className="role-list">
        {rows.map((row) => (
          <li key={row.id} className="row" data-invitation={row.email}>
            <span>
              <strong>{row.email}</strong>{' '}
              <span className="meta">
                {[organisationOf(row), t(`shell:roles.${roleGiven(row.kind, row.role)}`)].filter(Boolean).join(' · ')}
                {' · '}
                {t('invitations.until')} <DateText value={row.expiresAt} />
              </span>{' '}
              <StatusChip entity="InvitationEmail" status={invitationState(row, params.$now)} />
            </span>
            <InvitationActions row={row} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="meta">{t('invitations.others', { count: more })}</p>}
    </Section>
  );
};
