import type { Transaction } from '../database/database.ts'
import type { View } from '../records/tables/view.ts'
import { checkSourcing } from '../sourcing/check-sourcing.ts'

/** Checks rows that count from now on, as the transaction has left them, by rules beyond their own fields; throws a `Problem`. */
type CountingRule = (transaction: Transaction, view: View, changed: readonly string[]) => Promise<void>

export const checkCounting: CountingRule = checkSourcing
