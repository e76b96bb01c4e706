import type { Contract } from '@hangjia/contracts'
import type { HandlersFor } from '../handlers.ts'
import { decideBankAccounts } from './bank-accounts.ts'
import { moveBlacklist } from './blacklist.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeSuppliers } from './merge-suppliers.ts'
import { reportSupplier } from './report-supplier.ts'
import { supplierScores } from './supplier-scores.ts'

export const suppliers = {
  blacklist: async ({ database, person }, asked) => await moveBlacklist(database, person, asked),
  bankAccounts: async ({ database, person }, decided) => await decideBankAccounts(database, person, decided),
  duplicates: async ({ database, person }, described) => await findDuplicates(database, person, described),
  scores: async (context, { id }) => await supplierScores(context, id),
  report: async (context, asked) => await reportSupplier(context, asked),
  merge: async ({ database, person }, pair) => await mergeSuppliers(database, person, pair),
} satisfies HandlersFor<Contract['suppliers']>
