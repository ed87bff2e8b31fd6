// The product's texts for documents made by the server, in the language of the document.
import i18next, { type TFunction } from 'i18next';
import auditsEn from '#locales/en/audits.json' with { type: 'json' };
import closingEn from '#locales/en/closing.json' with { type: 'json' };
import complaintsEn from '#locales/en/complaints.json' with { type: 'json' };
import componentsEn from '#locales/en/components.json' with { type: 'json' };
import documentsEn from '#locales/en/documents.json' with { type: 'json' };
import investigationsEn from '#locales/en/investigations.json' with { type: 'json' };
import lotsEn from '#locales/en/lots.json' with { type: 'json' };
import masterEn from '#locales/en/master.json' with { type: 'json' };
import movementsEn from '#locales/en/movements.json' with { type: 'json' };
import papersEn from '#locales/en/papers.json' with { type: 'json' };
import shellEn from '#locales/en/shell.json' with { type: 'json' };
import specPapersEn from '#locales/en/specPapers.json' with { type: 'json' };
import specsEn from '#locales/en/specs.json' with { type: 'json' };
import suppliersEn from '#locales/en/suppliers.json' with { type: 'json' };
import auditsZh from '#locales/zh/audits.json' with { type: 'json' };
import closingZh from '#locales/zh/closing.json' with { type: 'json' };
import complaintsZh from '#locales/zh/complaints.json' with { type: 'json' };
import componentsZh from '#locales/zh/components.json' with { type: 'json' };
import documentsZh from '#locales/zh/documents.json' with { type: 'json' };
import investigationsZh from '#locales/zh/investigations.json' with { type: 'json' };
import lotsZh from '#locales/zh/lots.json' with { type: 'json' };
import masterZh from '#locales/zh/master.json' with { type: 'json' };
import movementsZh from '#locales/zh/movements.json' with { type: 'json' };
import papersZh from '#locales/zh/papers.json' with { type: 'json' };
import shellZh from '#locales/zh/shell.json' with { type: 'json' };
import specPapersZh from '#locales/zh/specPapers.json' with { type: 'json' };
import specsZh from '#locales/zh/specs.json' with { type: 'json' };
import suppliersZh from '#locales/zh/suppliers.json' with { type: 'json' };
import type { StaffLanguage } from '#domain/languages.ts';

const resources = {
  en: {
    audits: auditsEn,
    closing: closingEn,
    complaints: complaintsEn,
    components: componentsEn,
    documents: documentsEn,
    investigations: investigationsEn,
    lots: lotsEn,
    master: masterEn,
    movements: movementsEn,
    papers: papersEn,
    shell: shellEn,
    specPapers: specPapersEn,
    specs: specsEn,
    suppliers: suppliersEn,
  },
  zh: {
    audits: auditsZh,
    closing: closingZh,
    complaints: complaintsZh,
    components: componentsZh,
    documents: documentsZh,
    investigations: investigationsZh,
    lots: lotsZh,
    master: masterZh,
    movements: movementsZh,
    papers: papersZh,
    shell: shellZh,
    specPapers: specPapersZh,
    specs: specsZh,
    suppliers: suppliersZh,
  },
};

const texts = i18next.createInstance();
void texts.init({ resources, lng: 'en', fallbackLng: 'en', interpolation: { escapeValue: false }, initAsync: false });

/** Areas are tried in this order after the entity's own. */
const areas = ['complaints', 'movements', 'documents', 'suppliers', 'master', 'specs'];

export const wordsIn = (language: StaffLanguage, area: string): TFunction =>
  texts.getFixedT(language, [area, ...areas.filter((other) => other !== area)]);
