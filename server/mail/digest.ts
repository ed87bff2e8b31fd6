// The digest of a day: what waited for those who chose one email a day, by recipient, as subjects with their links.
import type { StaffLanguage } from '#domain/languages.ts';
import type { Client } from '../db/pool.ts';
import { mailText } from './texts.ts';
import { queueMails } from './outbox.ts';

/** emails named in one digest; the number is of all */
const mostNamed = 50;

interface Held {
  email: string;
  language: StaffLanguage | null;
  total: number;
  items: string[];
}

/** Takes all that waits. Emails of accounts that were disabled since are dropped with it. */
export const sendDigests = async (client: Client, publicUrl: string): Promise<void> => {
  const { rows } = await client.query<Held>(
    `with taken as (delete from mails where state = 'held' returning id, to_address, subject, substring(body from '(https?://\\S+)\\s*$') as link),
       numbered as (select *, row_number() over (partition by to_address order by id) as at from taken)
     select u.email, u.language, count(*)::int as total,
       array_agg(concat_ws(E'\\n  ', '- ' || n.subject, n.link) order by n.at) filter (where n.at <= ${mostNamed}) as items
     from numbered n join app_users u on u.email = n.to_address and u.status = 'active' group by u.id order by u.id`,
  );
  await queueMails(
    client,
    rows.map(({ email, language, total, items }) => ({
      to: email,
      ...mailText('digest', language ?? 'en', { count: total, items: items.join('\n'), link: publicUrl }),
    })),
  );
};
