// Qualifications as text.
export interface Qualification {
  name: string;
  expireDate?: string;
}

export const qualificationText = ({ name, expireDate }: Qualification): string => [name, expireDate].filter(Boolean).join(' ');
