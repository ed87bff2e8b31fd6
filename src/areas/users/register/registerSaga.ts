// The names of a registration stay on the device until the account is made: its owner has no account yet.
import { AppUser } from '#domain/users/appUser.ts';
import { deviceDrafts } from '#sagas/records/deviceDrafts.ts';
import type { SagaGenerator } from 'typed-redux-saga';

export const registerSagas = {
  *register(): SagaGenerator<void> {
    yield* deviceDrafts(AppUser.collection);
  },
} as const;
