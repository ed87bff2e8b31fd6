/** Where a fact of a complaint that is missing can be entered: in the triage of its page, all others in the form of its facts. */
const inTriage: readonly string[] = ['severity', 'category', 'ownerId', 'dueAt', 'sampleState'];

export const factsPage = (id: number | string): string => `/complaint/create?id=${id}`;

/** `show`: the page of the complaint */
export const cureOf = (show: string, field: string): string => (inTriage.includes(field) ? `${show}#triage` : factsPage(show.split('/').at(-1) ?? ''));
