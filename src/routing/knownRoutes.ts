// All known routes, handed down for pages that explain them.
import { createContext, useContext } from 'react';
import type { AppRoute } from './routeTable.ts';

export const RoutesContext = createContext<readonly AppRoute[]>([]);

export const useRoutes = (): readonly AppRoute[] => useContext(RoutesContext);
