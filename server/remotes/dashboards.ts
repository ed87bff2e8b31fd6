// Figures of the dashboard for the roles that may see them; a supplier's own figures are those of the factory, head office or warehouse it acts for.
import { figuresOf, figures, type FigureName } from '#domain/figures.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { readFigures } from '../figures/index.ts';
import { spanOf } from '../figures/span.ts';
import type { Remote } from './remote.ts';

export const dashboardRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/Dashboards/series',
    summary: 'A figure of the dashboard: labels and one or more series of values',
    query: ['metric', 'from', 'to', 'days'],
    run: ({ caller, params, query, services }) => {
      const name = String(query['metric'] ?? '');
      if (!figures.some((figure) => figure.name === name)) throw new DomainError('BAD_REQUEST');
      if (!figuresOf(caller.roles).some((figure) => figure.name === name)) throw new DomainError('ACCESS_DENIED');
      const span = spanOf(query, String(params['$today']), services.config.businessTz);
      return services.replica.read((db) => readFigures[name as FigureName]({ db, span, params, roles: caller.roles }));
    },
  },
];
