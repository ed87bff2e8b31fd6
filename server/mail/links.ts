// Addresses of the product's own pages in emails and messages.
import type { Unit } from '../records/unit.ts';

export const linkInChannel = ({ site }: Unit, path: string): string => `${site.channelUrl}${path}`;
export const linkTo = ({ site }: Unit, path: string): string => `${site.publicUrl}${path}`;
