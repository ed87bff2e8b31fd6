/** What speaks for and against a factory: the number by which it is ranked, and each fact that it is made of. */
import { useTranslation } from 'react-i18next';
import { fitOf, fitParts, fitPoints, type Candidate } from '#domain/nir/fit.ts';
import { Tag } from '#src/components/marks/Tag.tsx';

export const Fit = ({ candidate }: { candidate: Candidate }) => {
  const { t } = useTranslation('nir');
  const points = fitOf(candidate.facts);
  return (
    <span
      className="nir-fit"
      title={fitParts.map((part) => `${t(`matching.parts.${part}`)} ${points[part]}/${fitPoints[part]}`).join(t('components:comma'))}
    >
      <b>{candidate.score}</b>
    </span>
  );
};

export const Reasons = ({ candidate: { facts, missing } }: { candidate: Candidate }) => {
  const { t } = useTranslation('nir');
  return (
    <ul className="nir-reasons" data-unrecorded="">
      {facts.technology !== null && (
        <li>
          <Tag tone={facts.technology ? 'good' : 'bad'}>{t(`matching.facts.${facts.technology ? 'technology' : 'noTechnology'}`)}</Tag>
        </li>
      )}
      <li>
        <Tag tone={facts.category ? 'good' : 'wait'}>{t(`matching.facts.${facts.category ? 'category' : 'noCategory'}`)}</Tag>
      </li>
      {facts.licencesNeeded > 0 && (
        <li>
          <Tag tone={missing.length === 0 ? 'good' : 'bad'}>
            {missing.length === 0
              ? t('matching.facts.licences', { held: facts.licencesHeld, needed: facts.licencesNeeded })
              : t('matching.facts.missing', { names: missing.join(t('components:comma')) })}
          </Tag>
        </li>
      )}
      <li>{facts.auditGrade === null ? t('matching.facts.noAudit') : t('matching.facts.audit', { grade: facts.auditGrade })}</li>
      {facts.coas > 0 && <li>{t('matching.facts.coa', { passed: facts.coasPassed, coas: facts.coas })}</li>}
      {facts.complaints > 0 && <li>{t('matching.facts.complaints', { count: facts.complaints })}</li>}
      {facts.similarSpecs > 0 && <li>{t('matching.facts.similar', { count: facts.similarSpecs })}</li>}
      {facts.openRequests > 0 && <li>{t('matching.facts.load', { count: facts.openRequests })}</li>}
    </ul>
  );
};
