/** A refusal that no field of the page shows: its sentence, then each unmet guard with a link to resolve it, or each field that has no input here. */
import { useTranslation } from 'react-i18next';
import type { UnmetGuard } from '#domain/kernel/errors.ts';
import type { Reason } from '#src/components/form/ActionBar.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import type { Failure } from '#src/store/state.ts';

export interface RefusalProps {
  failure: Failure | null | undefined;
  /** fields that show their own errors; a part of one counts for the whole */
  marked?: readonly string[];
  /** texts of guards of this area */
  reasonText?: (guard: UnmetGuard) => Reason;
  /** namespace of the field labels */
  texts?: string;
  /** replaces the text of the code and of the fields */
  words?: string | undefined;
  /** a link was followed */
  onFollow?: () => void;
}

/** No general message is needed: every refused field shows its error. */
const isMarked = (failure: Failure, marked: readonly string[]): boolean => {
  const names = Object.keys(failure.fields ?? {});
  return names.length > 0 && names.every((name) => marked.includes(name) || marked.includes(name.split('.')[0]!));
};

export const Refusal = ({ failure, marked = [], reasonText, texts = 'complaints', words, onFollow }: RefusalProps) => {
  const { t, i18n } = useTranslation(texts);
  if (!failure || (words === undefined && isMarked(failure, marked))) return null;
  const label = (name: string): string => (i18n.exists(`${texts}:fields.${name}`) ? t(`fields.${name}`) : '');
  const homeless = Object.entries(failure.fields ?? {}).filter(([name]) => !marked.includes(name) && !marked.includes(name.split('.')[0]!));
  const reasons: Reason[] = [
    ...(reasonText ? (failure.guards ?? []).map(reasonText) : []),
    ...(words === undefined ? homeless : []).flatMap(([name, [issue]]) =>
      issue
        ? [
            {
              text: [label(name.split('.')[0]!), issueText(issue, (key, params) => t(key, { ...params }))]
                .filter(Boolean)
                .join(t('components:colon')),
            },
          ]
        : [],
    ),
  ];
  return (
    <div className="field__error" role="alert">
      <Icon name="exclamation-circle" size={12} />
      <div>
        {words ?? failureText(failure, t)}
        {reasons.length > 0 && (
          <ul className="refusal__list">
            {reasons.map(({ text, href }, i) => (
              <li key={i}>
                {href ? (
                  <a href={href} onClick={onFollow}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
