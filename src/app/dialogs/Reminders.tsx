/** The reminders of a supplier's login: staff never load them. */
import { DocumentsReminder } from '#src/app/dialogs/DocumentsReminder.tsx';
import { LicenseReminder } from '#src/app/dialogs/LicenseReminder.tsx';
import { NewAnnouncement } from '#src/app/dialogs/NewAnnouncement.tsx';
import type { State } from '#src/store/state.ts';

export interface RemindersProps {
  notice: NonNullable<State['notices']['open']>;
}

export const Reminders = ({ notice }: RemindersProps) =>
  notice === 'license' ? <LicenseReminder /> : notice === 'documents' ? <DocumentsReminder /> : <NewAnnouncement />;
