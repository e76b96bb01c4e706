import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { giveBackLead, reportLead } from './give-back.ts'
import { recommendLead } from './recommend-lead.ts'
import { unlockLead } from './unlock-lead.ts'

export const leads = {
  recommend: recommendLead,
  unlock: unlockLead,
  giveBack: giveBackLead,
  report: reportLead,
} satisfies HandlersFor<Contract['leads']>
