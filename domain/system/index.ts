// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { Log } from './log.ts';
import { ProblemReport } from './problemReport.ts';

export const entities = [Log, ProblemReport] as const satisfies readonly Entity[];
