import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { giveBackLead, reportLead } from './give-back.ts'
import { importLeads } from './import-leads.ts'
import { readLeadSheet } from './read-lead-sheet.ts'
import { recommendLead } from './recommend-lead.ts'
import { undoLeadImport } from './undo-import.ts'
import { unlockLead } from './unlock-lead.ts'

export const leads = {
  recommend: recommendLead,
  readSheet: readLeadSheet,
  importRows: importLeads,
  undoImport: undoLeadImport,
  unlock: unlockLead,
  giveBack: giveBackLead,
  report: reportLead,
} satisfies HandlersFor<Contract['leads']>
