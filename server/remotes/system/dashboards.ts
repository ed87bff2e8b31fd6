// Figures of the dashboard for the roles that may see them; a supplier's own figures are those of the factory, head office or warehouse it acts for.
import { figures, figuresOf } from '#domain/figures.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { readFigures } from '../../figures/index.ts';
import { spanFields, spanOf } from '../../figures/span.ts';
import { remote, type Remote } from '../remote.ts';

export const dashboardRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Dashboards/series',
    summary: 'A figure of the dashboard: labels and one or more series of values',
    takes: {
      query: {
        metric: plain.enum(
          figures.map(({ name }) => name),
          { required: true },
        ),
        ...spanFields,
      },
    },
    wrong: 'BAD_REQUEST',
    run: ({ caller, params, query, services }) => {
      const name = query.metric;
      if (!figuresOf(caller.roles).some((figure) => figure.name === name)) throw new DomainError('ACCESS_DENIED');
      const span = spanOf(query, params.$today, services.config.businessTz);
      return services.replica.read((db) => readFigures[name]({ db, span, params, roles: caller.roles }));
    },
  }),
];
