import { enquiry } from '@hangjia/contracts'
import type { Row, Transaction } from '../database/database.ts'
import { valuesOf } from '../records/tables/read-rows.ts'

/** Fields of an outcome that an enquiry no longer has. */
export const noOutcome = {
  lossReason: null,
  competitorPrice: null,
  winnerName: null,
  winnerPrice: null,
  winnerCurrency: null,
  winnerUnit: null,
  resultNote: null,
} as const
const { lossReason, competitorPrice, winnerName, winnerPrice, winnerCurrency, winnerUnit, resultNote } = enquiry.fields
const fields = { lossReason, competitorPrice, winnerName, winnerPrice, winnerCurrency, winnerUnit, resultNote }

/** The outcome with which this round of an enquiry was lost last, as its history keeps it. */
export const formerLoss = async (transaction: Transaction, { company_id, id, round }: Row) => {
  const row = await transaction.first<Row>(
    `SELECT * FROM enquiry_history WHERE company_id = $1 AND id = $2 AND status = 'lost' AND round = $3
     ORDER BY version DESC LIMIT 1`,
    [company_id, id, round],
  )
  return row ? valuesOf(row, fields) : {}
}
