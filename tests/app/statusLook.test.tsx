/** Every status of a declared entity has a chip, and every chip its words in both languages. */
import { screen } from '@testing-library/react';
import { entities } from '#domain/index.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { looks } from '#domain/looks.ts';
import { statusLook } from '#domain/statusLook.ts';
import { severities } from '#domain/complaints/complaint.ts';
import { draw, useTexts } from './client.tsx';

const stored = entities.flatMap((entity) => {
  const status = entity.fields['status'];
  return status?.kind === 'enum' ? (status.values ?? []).map((value) => [entity.name, value] as const) : [];
});

test.each(stored)('%s %s has a look', (entity, status) => {
  expect(statusLook(entity, status)).toBeDefined();
});

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  beforeEach(() => useTexts(language));

  test.each(Object.entries(looks))('%s: no status without words', (entity, own) => {
    const { container } = draw(
      <>
        {Object.keys(own).map((status) => (
          <StatusChip key={status} entity={entity} status={status} />
        ))}
      </>,
    );
    for (const chip of container.querySelectorAll('.chip')) {
      expect(chip.textContent).not.toMatch(/^status\.|^$/);
      expect(chip.querySelector('.pi')).not.toBeNull();
    }
  });

  test('severities have words', () => {
    const { container } = draw(
      <>
        {severities.map((severity) => (
          <SeverityTag key={severity} severity={severity} />
        ))}
      </>,
    );
    expect(container.textContent).not.toContain('severity.');
  });
});

test('an unknown status is shown as it is', async () => {
  await useTexts('en');
  draw(<StatusChip entity="Complaint" status="Strange" />);
  expect(screen.getByText('Strange')).toHaveClass('chip--neutral');
});
