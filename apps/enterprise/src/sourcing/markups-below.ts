import { approvesBelowFloor, companyMarkup, fclRate, type Issue } from '@hangjia/contracts'
import { type MarkupFault, markupFaults, mayFallBelow } from '@hangjia/pricing'
import type { Transaction } from '../database/database.ts'
import { portsKnown } from '../pricing/ports-known.ts'
import { readTogether } from '../pricing/versioned-rows.ts'
import type { View } from '../records/view.ts'

type Rule = Parameters<typeof markupFaults>[0] & { readonly remark: string | null }
type Tried = Parameters<typeof markupFaults>[1]

/**
 * Enabled mark-ups of the house that would sell published rates below their net price by a fixed price (P116), or to the market
 * below the company's price (P123): the remark must say why, and the latter is for those who decide below the floor. Sales mark-ups
 * start from a price that shows no cost; they are not compared with it.
 */
export const markupsBelow = async (
  transaction: Transaction,
  view: View,
  changed: readonly string[],
): Promise<Issue[]> => {
  const { resource, companyId } = view
  if (resource.name === 'salesMarkup') return []
  const now = { instant: null, params: [companyId, changed] }
  const enabled = 't.company_id = $1 AND t.status = 1'
  const { rows } = await readTogether(transaction, {
    rows: { resource, ...now, where: `${enabled} AND t.id = ANY($2::bigint[])`, order: 't.id' },
  })
  // The catalogue's rows are the book's: `book.test.ts` of the engine holds the two together.
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
  if (!rule.remark?.trim()) return [{ path: 'remark', rule: fault, parameters }]
  return fault === 'marketBelowCompany' && !approvesBelowFloor(view.reader)
    ? [{ path: 'lines', rule: 'marketBelowCompanyDecides', parameters }]
    : []
}

/** The published rates that a rule is for, the newest ones of very many, and the company's own mark-ups. */
const ratesMeant = async (transaction: Transaction, companyId: string, rule: Rule): Promise<Tried> => {
  const { carriers, pols, pods, tradeLines, rateTypes, contractNos, validFrom, validTo } = rule
  const { rates, companyMarkups } = await readTogether(transaction, {
    rates: {
      resource: fclRate,
      fields: [
        'carrier',
        'pol',
        'pod',
        'tradeLine',
        'rateType',
        'contractNo',
        'currency',
        'boxPrices',
        'validFrom',
        'validTo',
      ],
      where: `t.company_id = $1 AND t.id IN (
        SELECT r.id FROM fcl_rate r
        WHERE r.company_id = $1 AND r.display_flag > 0 AND r.valid_to >= $2::date AND r.valid_from <= $3::date
          AND (cardinality($4::bigint[]) = 0 OR r.carrier_id = ANY($4::bigint[]))
          AND (cardinality($5::bigint[]) = 0 OR r.pol_id = ANY($5::bigint[]))
          AND (cardinality($6::bigint[]) = 0 OR r.pod_id = ANY($6::bigint[]))
          AND (cardinality($7::bigint[]) = 0 OR r.trade_line_id IS NULL OR r.trade_line_id = ANY($7::bigint[]))
          AND (cardinality($8::text[]) = 0 OR r.rate_type = ANY($8::text[]))
          AND (cardinality($9::text[]) = 0 OR r.contract_no = ANY($9::text[]))
        ORDER BY r.updated_at DESC, r.id LIMIT ${mostRatesTried})`,
      ...{
        params: [companyId, validFrom, validTo, carriers, pols, pods, tradeLines, rateTypes.map(String), contractNos],
        instant: null,
      },
    },
    companyMarkups: {
      resource: companyMarkup,
      where: 't.company_id = $1 AND t.status = 1',
      ...{ params: [companyId], instant: null },
    },
  })
  const known = rates as unknown as Tried['rates']
  return {
    rates: known,
    companyMarkups: companyMarkups as unknown as Tried['companyMarkups'],
    ports: await portsKnown(
      transaction,
      companyId,
      known.map(({ pod }) => pod),
    ),
  }
}
/** Enough to meet what is wrong with a rule, and read in well under a second. */
const mostRatesTried = 5000
