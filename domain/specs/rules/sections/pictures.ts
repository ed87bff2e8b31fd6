// Pictures of a specification.
import { issuesOf, type SpecIssue } from '../issues.ts';
import type { PictureRow } from './sectionRows.ts';

const { hard } = issuesOf('pictures');

export const pictureIssues = (rows: readonly PictureRow[]): SpecIssue[] =>
  rows.some(({ view, file }) => view === 'front' && file !== null) ? [] : [hard('PICTURE_FRONT_MISSING', null, 'file')];
