/** Address, contacts and people of a head office, factory or warehouse. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { missingContacts } from '#domain/suppliers/contactCards.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useCountryName } from '#src/components/values/countries.ts';
import type { Address, Contact } from '#src/areas/suppliers/rows.ts';
import { Facts } from '#src/views/field/Facts.tsx';

interface PartnerFactsProps {
  entity: Entity;
  row: object & { address?: unknown; contacts?: unknown; website?: string | null };
  /** contacts the setup asks for */
  wanted: readonly string[];
}

/** A typed address of the web is followed with https alone. */
const linkOf = (text: string): string => `https://${text.replace(/^https?:\/\//i, '')}`;

export const WebLink = ({ text }: { text: string }) => (
  <a href={linkOf(text)} target="_blank" rel="noreferrer noopener">
    {text}
  </a>
);

export const AddressText = ({ address }: { address: Address }) => {
  const countryName = useCountryName();
  const { line1, line2, district, province, postcode, country } = address;
  return (
    <address className="postal">
      {[line1, line2, district, [province, postcode].filter(Boolean).join(' '), countryName(country)].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
};

export const PartnerFacts = ({ entity, row, wanted }: PartnerFactsProps) => {
  const { t } = useTranslation('suppliers');
  const contacts = (row.contacts as readonly Contact[] | null | undefined) ?? [];
  const missing = missingContacts(contacts, wanted);
  return (
    <>
      <Section title={t('sections.address')} id="address">
        <Facts
          entity={entity}
          row={row}
          texts="suppliers"
          facts={[
            { name: 'address', value: row.address ? <AddressText address={row.address as Address} /> : null },
            'phone',
            'email',
            { name: 'website', value: row.website ? <WebLink text={row.website} /> : null },
          ]}
        />
      </Section>
      <Section title={t('sections.contacts')} id="contacts" count={contacts.length}>
        {missing.length > 0 && (
          <p className="told told--alarm">
            <Icon name="exclamation-circle" />{' '}
            {t('contacts.missing', { kinds: missing.map((kind) => t(`contacts.kinds.${kind}`)).join(t('components:comma')) })}
          </p>
        )}
        {contacts.length > 0 && (
          <ul className="contact-cards">
            {contacts.map((one, at) => (
              <li key={at} className="contact-card">
                <span className="meta">{t(`contacts.kinds.${one.kind}`)}</span>
                <b>{one.name}</b>
                {one.phone && <a href={`tel:${one.phone.replace(/[^+\d]/g, '')}`}>{one.phone}</a>}
                {one.email && <a href={`mailto:${one.email}`}>{one.email}</a>}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
};
