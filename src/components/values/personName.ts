/** The name of a person; empty where there is none. */
export const personName = (person: { firstname: string; lastname: string } | null | undefined): string =>
  person ? `${person.firstname} ${person.lastname}` : '';
