// Words of the program that may stand in an address: fields, values of enumerations, states, steps, topics, and names of tabs and filters.
// The client build runs this file and ships only its values (build/computedLoader.ts).
import { entities } from '#domain/index.ts';
import { topics } from '#domain/topics.ts';
import announcements from '../../../locales/en/announcements.json' with { type: 'json' };
import auditors from '../../../locales/en/auditors.json' with { type: 'json' };
import audits from '../../../locales/en/audits.json' with { type: 'json' };
import closeMails from '../../../locales/en/closeMails.json' with { type: 'json' };
import closing from '../../../locales/en/closing.json' with { type: 'json' };
import complaints from '../../../locales/en/complaints.json' with { type: 'json' };
import components from '../../../locales/en/components.json' with { type: 'json' };
import core from '../../../locales/en/core.json' with { type: 'json' };
import dashboard from '../../../locales/en/dashboard.json' with { type: 'json' };
import developer from '../../../locales/en/developer.json' with { type: 'json' };
import documents from '../../../locales/en/documents.json' with { type: 'json' };
import investigations from '../../../locales/en/investigations.json' with { type: 'json' };
import lists from '../../../locales/en/lists.json' with { type: 'json' };
import lots from '../../../locales/en/lots.json' with { type: 'json' };
import master from '../../../locales/en/master.json' with { type: 'json' };
import movements from '../../../locales/en/movements.json' with { type: 'json' };
import operationSpecs from '../../../locales/en/operationSpecs.json' with { type: 'json' };
import nir from '../../../locales/en/nir.json' with { type: 'json' };
import people from '../../../locales/en/people.json' with { type: 'json' };
import required from '../../../locales/en/required.json' with { type: 'json' };
import selfAudits from '../../../locales/en/selfAudits.json' with { type: 'json' };
import shell from '../../../locales/en/shell.json' with { type: 'json' };
import specChecks from '../../../locales/en/specChecks.json' with { type: 'json' };
import specPapers from '../../../locales/en/specPapers.json' with { type: 'json' };
import specRevisions from '../../../locales/en/specRevisions.json' with { type: 'json' };
import specs from '../../../locales/en/specs.json' with { type: 'json' };
import suppliers from '../../../locales/en/suppliers.json' with { type: 'json' };
import system from '../../../locales/en/system.json' with { type: 'json' };
import users from '../../../locales/en/users.json' with { type: 'json' };

const word = /^[A-Za-z]{1,40}$/;

/** Names that a text of the product has below its area: `tabs.toTriage`. */
const namesIn = (texts: unknown): string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([name, part]) => [name.replace(/_(one|other)$/, ''), ...namesIn(part)])
    : [];

/** Parameters and values that no declaration names. */
const others = `page size sort order asc desc true false all id ids at seq load session report back from to rediRect noGoBack language
  en zh th l topic part parts tab view show tables work due figures events chart period requestType stage template case
  parent publish copy lots day answer add step only mail left supplier supplierGroup auditor brand branch owner running
  metric bucket preview container limit skip text week month quarter year days overdue none open closed mine team unread
  read ticket refused asOf sheet yes`.split(/\s+/);

export const addressWords: readonly string[] = [
  ...new Set(
    [
      ...others,
      ...entities.flatMap(({ fields, relations, workflow, collection, name }) => [
        name,
        collection,
        ...Object.entries(fields).flatMap(([field, { values = [], container }]) => [field, ...values, ...(container ? [container] : [])]),
        ...Object.keys(relations),
        ...workflow.states,
        ...(workflow.steps ?? []).map(({ step }) => step),
      ]),
      ...topics.flatMap(({ topic, parts = {} }) => [topic, ...Object.keys(parts)]),
      ...namesIn([
        announcements,
        auditors,
        audits,
        closeMails,
        closing,
        complaints,
        components,
        core,
        dashboard,
        developer,
        documents,
        investigations,
        lists,
        lots,
        master,
        movements,
        nir,
        operationSpecs,
        people,
        required,
        selfAudits,
        shell,
        specChecks,
        specPapers,
        specRevisions,
        specs,
        suppliers,
        system,
        users,
      ]),
    ].filter((one) => word.test(one)),
  ),
].sort();

/** Values of enumerations: a json value may hold them where its declaration does not say so. */
export const enumValues: readonly string[] = [
  ...new Set(entities.flatMap(({ fields }) => Object.values(fields).flatMap(({ values = [] }) => values))),
].sort();
