/** /specs/print/:id and /mfg/print/:id: the paper of a specification as a page, and as PDF and Word document. */
import { useTranslation } from 'react-i18next';
import { staffLanguages, wished } from '#domain/languages.ts';
import { editionFor } from '#domain/specs/lines/specIngredient.ts';
import { navigation } from '#src/actions/index.ts';
import { useSections } from '#src/areas/specs/useSections.ts';
import { sectionViews, type SectionRow } from '#src/areas/specs/loads.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import '#src/styles/paper.css';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { PaperButton } from '#src/views/record/PaperButton.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WordDocuments } from '#src/views/record/WordDocuments.tsx';
import './print.css';
import { askedSections, type PrintRow } from './printLoads.ts';
import { SectionPicker } from './SectionPicker.tsx';
import { SpecPaper } from './SpecPaper.tsx';

const back = { specs: '/specs/show/', mfg: '/mfg/show/' } as const;
type Pages = keyof typeof back;

const useLanguageAsked = () => {
  const own = useLanguage();
  const named = useApp((state) => state.navigation.query['language']);
  return wished(staffLanguages, named ?? own) ?? 'en';
};

const LanguagePicker = () => {
  const { t } = useTranslation('specPapers');
  const wish = useWish();
  const chosen = useLanguageAsked();
  return (
    <label className="spec-print__language">
      {t('language')}
      <select className="input" value={chosen} onChange={(event) => wish(navigation.query({ set: { language: event.target.value } }))}>
        {staffLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {t(`languages.${one}`)}
          </option>
        ))}
      </select>
    </label>
  );
};

const Page = ({ row, sections, pages }: { row: PrintRow; sections: readonly SectionRow[]; pages: Pages }) => {
  const { t } = useTranslation('specs');
  const caller = useApp(selectCaller);
  const query = useApp((state) => state.navigation.query);
  const language = useLanguageAsked();
  const present = sections.map(({ section }) => section);
  const asked = askedSections(query, present);
  const parts: Readonly<Record<string, string>> = asked.length === present.length ? {} : { parts: JSON.stringify(asked) };
  return (
    <div className="paper-page">
      <div className="paper-bar no-print">
        <ButtonLink href={`${back[pages]}${row.id}`} icon="arrow-left">
          {t('edit.show')}
        </ButtonLink>
        <LanguagePicker />
        <WordDocuments recordId={row.id} no={row.specNo} />
        <PaperButton
          from={`/ProductMfgSpecs/${row.id}/paper`}
          name={`${row.specNo} ${t('revision', { n: row.revision })} ${row.productName}`}
          query={parts}
          language={language}
        />
        <Button look="filled" icon="print" data-key="p" onClick={() => window.print()}>
          {t('specPapers:print')}
        </Button>
      </div>
      <div className="no-print">
        <SectionPicker present={present} asked={asked} />
      </div>
      <SpecPaper row={row} sections={sections} asked={asked} edition={editionFor(caller)} />
    </div>
  );
};

const Print = ({ pages }: { pages: Pages }) => {
  const { t } = useTranslation('specs');
  const sections = useSections();
  return (
    <RecordPage<PrintRow> gone={t('gone')}>
      {(row) =>
        sections === null ? <LoadState views={sectionViews} /> : <Page key={row.id} row={row} sections={sections} pages={pages} />
      }
    </RecordPage>
  );
};

/** /specs/print/:id */
export const SpecPrint = () => <Print pages="specs" />;
/** /mfg/print/:id */
export const DevelopedPrint = () => <Print pages="mfg" />;
