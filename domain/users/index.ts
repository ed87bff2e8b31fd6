// The entities of this area: a browser loads them with the area's pages.
import type { Entity } from '../kernel/entity.ts';
import { AccessReview } from './accessReview.ts';
import { AppUser } from './appUser.ts';
import { AuditorUser } from './auditorUser.ts';
import { CompanyUser } from './companyUser.ts';
import { InvitationEmail } from './invitationEmail.ts';
import { Role, RoleMapping } from './role.ts';
import { SupplierGroupUser } from './supplierGroupUser.ts';
import { SupplierUser } from './supplierUser.ts';
import { UserGroup, UserGroupMember } from './userGroup.ts';
import { UserPreference } from './userPreference.ts';

export const entities = [
  AppUser,
  Role,
  RoleMapping,
  CompanyUser,
  UserGroup,
  UserGroupMember,
  UserPreference,
  SupplierUser,
  SupplierGroupUser,
  AuditorUser,
  InvitationEmail,
  AccessReview,
] as const satisfies readonly Entity[];
