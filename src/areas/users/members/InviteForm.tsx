/** Invites a person by email: organisation, role, address, language, a message. Afterwards it says who was invited; a super administrator can copy the link. */
import { useState } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issuesOf } from '#domain/kernel/rules.ts';
import { rankOf, type Role } from '#domain/roles.ts';
import { InvitationEmail, roleGiven, rolesInvited, targetField, type InvitationKind } from '#domain/users/invitationEmail.ts';
import { records, remote } from '#src/actions/index.ts';
import { ErrorSummary } from '#src/components/form/ErrorSummary.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { domainResolver } from '#src/components/form/formResolver.ts';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { CopyButton } from '#src/components/values/CopyButton.tsx';
import { useApp, useDeciding, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useTyped } from '#src/views/form/useTyped.ts';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { useRefusals } from '#src/views/steps/useRefusals.ts';
import { findOrganisations } from './memberLoads.ts';

const KEY = 'invite';
const { fields } = InvitationEmail;
const names = [
  'kind',
  'supplierId',
  'supplierGroupId',
  'auditorId',
  'role',
  'email',
  'firstname',
  'lastname',
  'language',
  'message',
] as const;

interface Values {
  kind: InvitationKind;
  supplierId: number | null;
  supplierGroupId: number | null;
  auditorId: number | null;
  role: string | null;
  email: string;
  firstname: string | null;
  lastname: string | null;
  language: string;
  message: string | null;
}

export interface Organisation {
  id: number;
  name: string;
  code: string;
  supplierType?: string;
}

export interface InviteFormProps {
  /** the first is selected */
  kinds: readonly InvitationKind[];
  /** the organisation, where the page is about one */
  target?: Organisation | undefined;
}

/** Roles of the kind that fit the organisation and are not of higher rank than the inviter. */
const rolesFor = (kind: InvitationKind, supplierType: string | undefined, inviter: readonly Role[]): readonly string[] =>
  rolesInvited[kind]
    .filter((role) => rankOf([roleGiven(kind, role)]) <= rankOf(inviter))
    .filter(
      (role) => kind !== 'supplier' || role === 'user' || !supplierType || (role === 'wareHouseAdmin') === (supplierType === 'warehouse'),
    );

const Sent = ({ email, link, onMore }: { email: string; link: string | undefined; onMore: () => void }) => {
  const { t } = useTranslation('people');
  return (
    <Card title={t('invite.sentTitle')}>
      <div className="stack">
        <p role="status">
          <Icon name="check-circle" /> {t('invite.sent', { email })}
        </p>
        {link && (
          <p className="row">
            <span className="code ellipsis" data-link>
              {link}
            </span>
            <CopyButton text={link} label={t('invite.copy')} />
          </p>
        )}
        {link && <p className="meta">{t('invite.linkHint')}</p>}
        <div className="row">
          <Button icon="plus" onClick={onMore}>
            {t('invite.more')}
          </Button>
        </div>
      </div>
    </Card>
  );
};

const Form = ({ kinds, target }: InviteFormProps) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const { params, caller } = useDeciding();
  const { busySince, failure } = usePending(KEY);
  const draft = useDraft();
  const { keep, flush } = useFormDraft(InvitationEmail.collection);
  const holidays = useApp((state) => state.session.holidays);
  const zone = useApp((state) => state.session.businessTz);
  const language = useApp((state) => state.preferences.language);
  const found = useView<Organisation & object>('organisations')?.rows ?? [];
  const path = useApp((state) => state.navigation.path);
  const first = kinds[0]!;
  const own = target ? targetField[first] : null;
  const [begin] = useState<Values>(() => ({
    kind: first,
    supplierId: null,
    supplierGroupId: null,
    auditorId: null,
    role: null,
    email: '',
    firstname: null,
    lastname: null,
    language: language === 'zh' ? 'zh' : 'en',
    message: null,
    ...(draft?.values as Partial<Values> | undefined),
    ...(own && target ? { [own]: target.id } : {}),
  }));
  const rolesOf = (values: Pick<Values, 'kind'> & Partial<Values>): readonly string[] => {
    const field = targetField[values.kind];
    const organisation = target ?? found.find(({ id }) => field !== null && id === values[field]);
    return rolesFor(values.kind, organisation?.supplierType, caller.roles);
  };
  /** The only role that fits is the role. */
  const roleOf = (values: Pick<Values, 'kind'> & Partial<Values>): string | null => {
    const [only, ...others] = rolesOf(values);
    return only !== undefined && others.length === 0 ? only : (values.role ?? null);
  };
  const check = domainResolver<Values>(
    fields,
    names,
    (word, words) => t(word, { ...words }),
    [],
    (values) => issuesOf(InvitationEmail, values, null, { ...params, calendar: { zone, holidays } }),
  ) as Resolver<Values>;
  const form = useForm<Values>({
    defaultValues: begin,
    mode: 'onTouched',
    resolver: (values, ...more) => check({ ...values, role: roleOf(values) }, ...more),
  });
  const { control, setValue, setError, handleSubmit, getValues } = form;
  useRefusals(failure, setError, names);
  useTyped(form, () => keep({ ...getValues() }, null));
  const now = useWatch({ control });
  const { kind = first } = now;
  const field = targetField[kind];
  const chosen = field ? (now[field] ?? null) : null;
  const roles = rolesOf({ ...now, kind });
  const role = roleOf({ ...now, kind });
  const problem = (name: keyof Values): string | null => form.formState.errors[name]?.message ?? null;
  const changeKind = (next: InvitationKind): void => {
    for (const name of ['supplierId', 'supplierGroupId', 'auditorId', 'role'] as const) setValue(name, null);
    setValue('kind', next, { shouldDirty: true });
    if (next !== 'company') wish(findOrganisations(next, ''));
  };
  return (
    <form
      className="record-form"
      noValidate
      onSubmit={(event) =>
        void handleSubmit((values) => {
          if (busySince !== null) return;
          // nothing is kept after the success
          flush();
          const body = Object.fromEntries(
            Object.entries(values).filter(([, value]) => value !== null && value !== '' && value !== undefined),
          );
          wish(remote.call({ key: KEY, method: 'POST', path: '/InvitationEmails/invite', body, keep: true, then: { discard: path } }));
        })(event)
      }
    >
      <div className="stack">
        <ErrorSummary control={control} />
        <Card title={t('invite.who')}>
          <div className="form-fields">
            {kinds.length > 1 && (
              <div className="field" role="radiogroup" aria-label={t('fields.kind')}>
                <span className="field__label">{t('fields.kind')}</span>
                {kinds.map((one) => (
                  <label key={one} className="choices__line">
                    <input type="radio" name="kind" checked={kind === one} onChange={() => changeKind(one)} />
                    {t(`values.kind.${one}`)}
                  </label>
                ))}
              </div>
            )}
            {field && !target && (
              <Field label={t(`fields.${field}`)} required error={problem(field)} name={field}>
                {(ids) => (
                  <RefInput
                    ids={ids}
                    value={chosen}
                    options={found.map((one) => ({ value: one.id, label: one.name, hint: one.code }))}
                    onQuery={(q) => wish(findOrganisations(kind as 'supplier', q))}
                    onChange={(id) => {
                      setValue(field, id, { shouldDirty: true, shouldValidate: true });
                      setValue('role', null);
                    }}
                  />
                )}
              </Field>
            )}
            <div
              className="field"
              role="radiogroup"
              aria-label={t('fields.role')}
              aria-required
              aria-invalid={problem('role') !== null || undefined}
              data-field="role"
            >
              <span className="field__label">
                {t('fields.role')}{' '}
                <span className="field__star" aria-hidden="true">
                  *
                </span>
              </span>
              {roles.map((one) => (
                <label key={one} className="choices__line">
                  <input
                    type="radio"
                    name="role"
                    value={one}
                    checked={role === one}
                    onChange={() => {
                      setValue('role', one, { shouldDirty: true, shouldValidate: true });
                      keep({ ...getValues() }, null);
                    }}
                  />
                  <span>
                    <strong>{t(`shell:roles.${roleGiven(kind, one)}`)}</strong>{' '}
                    <span className="meta">{t(`may.${roleGiven(kind, one)}`)}</span>
                  </span>
                </label>
              ))}
              {problem('role') && (
                <p className="field__error">
                  <Icon name="exclamation-circle" size={12} /> {problem('role')}
                </p>
              )}
            </div>
            <FormField control={control} name="email" field={fields.email} label={t('fields.email')} />
            <div className="form-pair">
              <FormField control={control} name="firstname" field={fields.firstname} label={t('fields.firstname')} />
              <FormField control={control} name="lastname" field={fields.lastname} label={t('fields.lastname')} />
            </div>
            <FormField
              control={control}
              name="language"
              field={fields.language}
              label={t('fields.language')}
              options={[
                { value: 'en', label: 'English' },
                { value: 'zh', label: '中文' },
              ]}
            />
            <FormField
              control={control}
              name="message"
              field={{ ...fields.message, kind: 'text' }}
              label={t('fields.message')}
              hint={t('invite.messageHint')}
            />
          </div>
        </Card>
        <Refusal failure={failure} marked={names} texts="people" />
        <div className="row row--end">
          <Button look="filled" icon="send" type="submit" busy={busySince !== null}>
            {t('invite.send')}
          </Button>
        </div>
      </div>
    </form>
  );
};

export const InviteForm = (props: InviteFormProps) => {
  const wish = useWish();
  const { answer } = usePending(KEY);
  const sent = answer as { email: string; link?: string } | null;
  return sent ? <Sent email={sent.email} link={sent.link} onMore={() => wish(records.forget({ key: KEY }))} /> : <Form {...props} />;
};
