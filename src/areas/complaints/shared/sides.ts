/** The parties of a complaint: QA works on it, operations read it, suppliers and warehouses see their own cases. */
import { intersects, opsRoles, qaRoles, type Role } from '#domain/roles.ts';

export const isQa = (roles: readonly Role[]): boolean => intersects(qaRoles, roles);
/** QA and operations see complaints; all others see cases and movements. */
export const isStaff = (roles: readonly Role[]): boolean => isQa(roles) || intersects(opsRoles, roles);
export const isWarehouse = (roles: readonly Role[]): boolean => !isStaff(roles) && roles.includes('wareHouseAdmin');
