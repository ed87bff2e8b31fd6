// Figures of specifications: what each party holds, and the reviews that become due.
import { heldIn, parties } from '#domain/specs/partyClock.ts';
import { daysAfter, laid, monthsOf, type ReadFigure } from './span.ts';

const year = 364;

/** Specifications that are being written or judged, by who has to act. */
export const specsHeld: ReadFigure = async ({ db }) => {
  const { rows } = await db.query<{ at: string; n: number }>(
    `select p.party as at, count(*)::int as n from unnest($1::text[], $2::text[]) as p (party, status) join product_mfg_specs s on s.status = p.status group by 1`,
    [parties.flatMap((party) => heldIn(party).map(() => party)), parties.flatMap(heldIn)],
  );
  return { labels: [...parties], series: [{ key: 'waiting', values: laid(parties, rows, (row) => row.n) }] };
};

/** Reviews of active specifications in this month, with those that are late, and in each of the next eleven. */
export const specReviews: ReadFigure = async ({ db, span }) => {
  const labels = monthsOf({ from: span.today, to: daysAfter(span.today, year) });
  const { rows } = await db.query<{ at: string; n: number }>(
    `select to_char(date_trunc('month', greatest(review_due_at, $1::date)::timestamp), 'YYYY-MM-DD') as at, count(*)::int as n
     from product_mfg_specs where status = 'active' and review_due_at <= $2::date group by 1`,
    [span.today, daysAfter(span.today, year)],
  );
  return { labels, series: [{ key: 'due', values: laid(labels, rows, (row) => row.n) }] };
};
