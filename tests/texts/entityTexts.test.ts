/** Every field that people edit has its label where the activity looks for it, in both languages. */
import { readFileSync } from 'node:fs';
import { entities } from '#domain/index.ts';
import { textAreaOf } from '#src/views/field/useEntityTexts.ts';

type Texts = { fields?: Record<string, string | Record<string, string>> };

/** Fields of rows that are edited on the page of another record only, under labels of that page. */
const unlabelled = new Set([
  'Announcement.body',
  'AnnouncementPublish.announcementId',
  'AppUser.mailPrefs',
  'AppUser.profileImage',
  'InvestigationAction.discipline',
  'LicenseBusinessType.mandatory',
  'LicenseProductCategory.mandatory',
  'MailCloseComplaint.language',
  'SupplierProductCategory.status',
  // its pages are not part of the product yet
  'Technology.code',
  'Technology.description',
  'Technology.name',
  'Technology.productCategoryId',
  'Technology.riskLevel',
  'UserPreference.value',
]);

test.each(['en', 'zh'])('labels of edited fields in %s', (language) => {
  const textsOf = (area: string): Texts => JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')) as Texts;
  const missing = entities.flatMap(({ name, collection, internal, workflow }) => {
    const edited = [...new Set((workflow.edit ?? []).flatMap(({ fields }) => fields))];
    if (internal || edited.length === 0) return [];
    const { fields = {} } = textsOf(textAreaOf(collection)!);
    const own = fields[name];
    return edited
      .filter((field) => !(typeof own === 'object' && own[field]) && typeof fields[field] !== 'string')
      .map((field) => `${name}.${field}`);
  });
  expect(missing.filter((field) => !unlabelled.has(field))).toEqual([]);
  expect([...unlabelled].filter((field) => !missing.includes(field))).toEqual([]);
});
