/** Does an address lead to a page of this build that the current roles may open? Links and buttons are drawn only where it does. */
import { createContext, useContext } from 'react';

export type Leads = (href: string) => boolean;

export const LeadsContext = createContext<Leads>(() => true);

export const useLeads = (): Leads => useContext(LeadsContext);
