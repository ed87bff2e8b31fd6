/** The texts that name the fields of an entity, also of an area whose pages are not loaded. */
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { nameAt } from '#domain/names.ts';
import { loadTexts } from '#src/i18n/i18n.ts';
import { useApp } from '#src/store/hooks.ts';

/** Entities whose texts stand with another area than their declaration. */
const elsewhere: Readonly<Record<string, string>> = {
  AppUser: 'people',
  Auditor: 'auditors',
  AuditorUser: 'auditors',
  BrandContact: 'closing',
  CompanyUser: 'people',
  Document: 'required',
  DocumentRevision: 'required',
  InvestigationAction: 'investigations',
  InvestigationReport: 'investigations',
  SupplierDocument: 'required',
  SupplierGroupUser: 'people',
  SupplierUser: 'people',
  UserGroup: 'people',
};

export const textAreaOf = (collection: string): string | null => {
  const entity = nameAt(collection);
  return entity ? (elsewhere[entity.name] ?? entity.area) : null;
};

/** The translator of the texts of each of these collections; loads them where they are not here yet. */
export const useEntityTexts = (collections: readonly string[]): ((collection: string) => TFunction) => {
  const { i18n } = useTranslation();
  const language = useApp((state) => state.preferences.language);
  const areas = [...new Set(collections.flatMap((collection) => textAreaOf(collection) ?? []))].toSorted().join(' ');
  useEffect(() => {
    // a field without its label is left out of the sentence; nothing else depends on it
    for (const area of areas.split(' ').filter(Boolean)) loadTexts(language, area).catch(() => undefined);
  }, [areas, language]);
  return (collection) => i18n.getFixedT(null, textAreaOf(collection));
};
