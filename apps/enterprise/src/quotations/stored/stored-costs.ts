import { type CostLine, costLine, type Quotation, type QuotationDraft } from '@hangjia/contracts'
import type { Queries, Transaction } from '../../database/database.ts'
import { json } from '../../database/values.ts'
import type { Person } from '../../handlers.ts'
import type { Costs } from './offered-content.ts'

/** Stores the costs of a quotation, separately from it. */
export const insertCosts = (transaction: Transaction, companyId: string, quotationId: string, costs: Costs) =>
  transaction.query('INSERT INTO quotation_cost (company_id, quotation_id, costs) VALUES ($1, $2, $3)', [
    companyId,
    quotationId,
    json(costs),
  ])

/** Replaces the costs of a quotation. */
export const updateCosts = (transaction: Transaction, companyId: string, quotationId: string, costs: Costs) =>
  transaction.query('UPDATE quotation_cost SET costs = $3 WHERE company_id = $1 AND quotation_id = $2', [
    companyId,
    quotationId,
    json(costs),
  ])

const lines = costLine.array()

/** Costs of a quotation, by offer key; an offer whose cost was stored in another form has none. */
export const readCosts = async (
  queries: Queries,
  { companyId }: Pick<Person, 'companyId'>,
  quotationId: string,
): Promise<Costs> => {
  const row = await queries.first<{ costs: Readonly<Record<string, { contractNo?: string | null; lines: unknown }>> }>(
    'SELECT costs FROM quotation_cost WHERE company_id = $1 AND quotation_id = $2',
    [companyId, quotationId],
  )
  return Object.fromEntries(
    Object.entries(row?.costs ?? {}).flatMap(([key, kept]) => {
      const { data } = lines.safeParse(kept.lines)
      return data ? [[key, { contractNo: kept.contractNo ?? null, lines: data }]] : []
    }),
  )
}

/** The costs by the keys that the options have now; those of an option by hand are bought as often as its lines are sold. */
export const costsByOption = ({ options }: QuotationDraft, costs: Costs): NonNullable<Quotation['costs']> =>
  Object.fromEntries(
    options.flatMap(({ key, offerKey, lines: sold }) => {
      // Costs of an option by hand are under its own key.
      const of = offerKey ?? key
      const known = Object.hasOwn(costs, of) ? costs[of] : undefined
      if (!known) return []
      const asSold = (cost: CostLine): CostLine => {
        const line = sold.find((one) => one.key === cost.key && one.unit === cost.unit)
        return line ? { ...cost, quantity: line.quantity } : cost
      }
      return [[key, offerKey === null ? known.lines.map(asSold) : [...known.lines]]]
    }),
  )
