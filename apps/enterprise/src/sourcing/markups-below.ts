import { approvesBelowFloor, companyMarkup, fclRate, type Issue } from '@hangjia/contracts'
import { type MarkupFault, markupFaults, mayFallBelow } from '@hangjia/pricing'
import type { Transaction } from '../database/database.ts'
import { someBuyer } from '../pricing/loading/buyer-of.ts'
import { someSeller } from '../pricing/loading/seller-of.ts'
import { readTogether } from '../pricing/loading/versioned-rows.ts'
import { portsKnown } from '../pricing/ports/ports-known.ts'
import type { View } from '../records/tables/view.ts'
import { isMeantBy } from './rates-meant.ts'

type Rule = Parameters<typeof markupFaults>[0] & {
  readonly remark: string | null
  /** Of market mark-ups. */
  readonly lowerReason?: string | null
}
type Tried = Parameters<typeof markupFaults>[1]

/**
 * Enabled company mark-ups that would sell published rates below their net price by a fixed price (P116), or to the market
 * below the company's price (P123): each needs its reason, and the latter is for people who decide below the floor. Sales mark-ups
 * start from a price that shows no cost, and mark-ups of other modes are not for containers: they are not compared.
 */
export const markupsBelow = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const { resource, companyId } = view
  if (resource.name !== 'companyMarkup' && resource.name !== 'marketMarkup') return []
  const now = { instant: null, params: [companyId, changed] }
  const enabled = 't.company_id = $1 AND t.status = 1'
  const { rows } = await readTogether(transaction, {
    rows: { resource, ...now, where: `${enabled} AND t.id = ANY($2::bigint[])`, order: 't.id' },
  })
  // The rows of the catalogue are those of the book.
  const rules = (rows as unknown as Rule[]).filter(mayFallBelow)
  const issues: Issue[] = []
  for (const rule of rules)
    for (const [fault, number] of markupFaults(rule, await ratesMeant(transaction, companyId, rule)))
      issues.push(...complaintOf(fault, { rule, number, view }))
  return issues
}

interface Found {
  readonly rule: Rule
  /** Of rates. */
  readonly number: number
  readonly view: View
}
const complaintOf = (fault: MarkupFault, { rule, number, view }: Found): Issue[] => {
  const parameters = { id: rule.id, number }
  const path = fault === 'marketBelowCompany' ? 'lowerReason' : 'remark'
  if (!rule[path]?.trim()) return [{ path, rule: fault, parameters }]
  return fault === 'marketBelowCompany' && !approvesBelowFloor(view.reader)
    ? [{ path: 'lines', rule: 'marketBelowCompanyDecides', parameters }]
    : []
}

/** The published rates that a rule is for, the newest ones of very many, and the company's own mark-ups. */
const ratesMeant = async (transaction: Transaction, companyId: string, rule: Rule): Promise<Tried> => {
  const params: unknown[] = [companyId]
  const isMeant = isMeantBy(rule, (value) => `$${params.push(value)}`)
  const { rates, companyMarkups } = await readTogether(transaction, {
    rates: {
      resource: fclRate,
      fields: [
        ...(['carrier', 'pol', 'pod', 'tradeLine', 'rateType', 'contractNo'] as const),
        ...(['currency', 'boxPrices', 'validFrom', 'validTo'] as const),
      ],
      where: `t.company_id = $1 AND t.id IN (SELECT t.id FROM fcl_rate t WHERE t.company_id = $1 AND ${isMeant}
        ORDER BY t.updated_at DESC, t.id LIMIT ${maxRatesTried})`,
      params,
      instant: null,
    },
    companyMarkups: {
      resource: companyMarkup,
      where: 't.company_id = $1 AND t.status = 1',
      params: [companyId],
      instant: null,
    },
  })
  const known = rates as unknown as Tried['rates']
  return {
    rates: known,
    seller: await someSeller(transaction, companyId, rule),
    buyer: await someBuyer(transaction, companyId, rule),
    companyMarkups: companyMarkups as unknown as Tried['companyMarkups'],
    ports: await portsKnown(
      transaction,
      companyId,
      known.map(({ pod }) => pod),
    ),
  }
}
/** Enough to meet what is wrong with a rule, and read in well under a second. */
const maxRatesTried = 5000
