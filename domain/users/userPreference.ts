// UserPreference: a user's own settings by key: saved filters of a list, chosen columns.
import { z } from 'zod';
import { defineEntity } from '../kernel/entity.ts';
import { business, plain } from '../kernel/fields.ts';
import { everyone } from '../roles.ts';

const own = { userId: '$me' };
const maxLength = 8_000;

export const UserPreference = defineEntity({
  name: 'UserPreference',
  collection: 'UserPreferences',
  table: 'user_preferences',
  area: 'users',
  title: 'key',
  fields: {
    userId: plain.ref('AppUser', { required: true, server: true }),
    key: plain.string(80, { required: true, immutable: true, pattern: '^[a-z][A-Za-z0-9.]*$' }),
    value: business.json(
      z.json().refine((value) => JSON.stringify(value).length <= maxLength, { params: { code: 'LENGTH' } }),
      { required: true },
    ),
  },
  relations: { user: { kind: 'one', to: 'AppUser', key: 'userId' } },
  unique: [{ fields: ['userId', 'key'] }],
  access: [{ roles: everyone, where: own }],
  tenants: [{ key: 'user', field: 'userId' }],
  workflow: {
    states: ['any'],
    create: [{ roles: everyone, fields: ['key', 'value'], where: own, effect: 'ownPreference' }],
    edit: [{ roles: everyone, from: ['any'], fields: ['value'], where: own }],
    delete: [{ roles: everyone, from: ['any'], where: own }],
  },
});
