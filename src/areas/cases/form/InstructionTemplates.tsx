/** Three templates for the instruction; one press inserts the text. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

const templates = ['full', 'foreignBody', 'short'] as const;

export const InstructionTemplates = ({ onPick }: { onPick: (text: string) => void }) => {
  const { t } = useTranslation('complaints');
  return (
    <div className="row" role="group" aria-label={t('caseForm.templates')}>
      <span className="muted">{t('caseForm.templates')}</span>
      {templates.map((name) => (
        <Button key={name} small onClick={() => onPick(t(`caseForm.template.${name}.text`))}>
          {t(`caseForm.template.${name}.name`)}
        </Button>
      ))}
    </div>
  );
};
