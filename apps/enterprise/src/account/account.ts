import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { changePassword } from '../session/change-password.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../session/own-sessions.ts'
import { desk } from './desk.ts'
import { moves } from './moves.ts'
import { preferencesOf, savePreferences } from './preferences.ts'
import { profileOf, saveCard, saveProfile } from './profile.ts'
import { scanBindingOf, unbindScan } from './scan-binding.ts'

/** Acts of a person on their own data; the session alone identifies the person. */
export const account = {
  profile: ({ database, person }) => profileOf(database, person),
  saveProfile: (context, { version, own }) => saveProfile(context, version, own),
  saveCard: (context, { version, card }) => saveCard(context, version, card),
  preferences: ({ database, person }) => preferencesOf(database, person),
  savePreferences: ({ database, person }, chosen) => savePreferences(database, person, chosen),
  changePassword,
  sessions: ownSessions,
  endSession: async (context, { id }) => ({ ended: (await endOwnSession(context, id)) ? 1 : 0 }),
  endOtherSessions: async (context) => ({ ended: await endOtherSessions(context) }),
  scanBinding: async ({ database, person }) => (await scanBindingOf(database, person)) ?? null,
  unbindScan: ({ database, person }) => unbindScan(database, person),
  desk,
  moves,
} satisfies HandlersFor<Contract['account']>
