import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { accountOfStaff, endSessionsOfStaff, givePassword, setLock, unbindScanOfStaff } from './accounts-of-staff.ts'
import { holdersOf } from './holders.ts'
import { invite, uninvitedStaff } from './invite.ts'
import { leave, leaving } from './leave.ts'
import { organisationTree } from './organisation-tree.ts'

/** The organisation, roles, and the accounts of staff. */
export const staff = {
  tree: organisationTree,
  holders: holdersOf,
  account: accountOfStaff,
  givePassword,
  uninvited: uninvitedStaff,
  invite,
  unbindScan: unbindScanOfStaff,
  endSessions: endSessionsOfStaff,
  setLock,
  leaving,
  leave,
} satisfies HandlersFor<Contract['staff']>
