import type { Queries } from '../database/database.ts'
import { type Fragment, ids, rowsOf, sql } from '../database/sql.ts'
import { json } from '../database/values.ts'
import { type ContractDoubt, type ContractRule, doubtOf } from './contract-doubt.ts'

/** A rate that is not written yet, by its row. */
export interface UnwrittenRate {
  readonly no: number
  readonly contractNo: string
  readonly carrier: unknown
  readonly tradeLine: unknown
  readonly pol: unknown
  readonly pod: unknown
  readonly validFrom: unknown
  readonly validTo: unknown
}

/** Reasons why published rates are under no contract of their number, by their ids. The contracts are locked until the transaction ends. */
export const contractsInTheWay = (
  queries: Queries,
  companyId: string,
  changed: readonly string[],
): Promise<Map<string, ContractRule | undefined>> =>
  ruleOfEach(queries, companyId, {
    rates: storedRates(companyId, changed, sql`and t.display_flag > 0`),
    hold: sql`for share of c`,
  })

/** The same of rates that are yet to be published. */
export const contractsBefore = (
  queries: Queries,
  companyId: string,
  wanted: readonly string[],
): Promise<Map<string, ContractRule | undefined>> =>
  ruleOfEach(queries, companyId, { rates: storedRates(companyId, wanted, sql``), hold: sql`` })

const storedRates = (companyId: string, wanted: readonly string[], further: Fragment): Fragment =>
  sql`(select t.*, t.id::text as key from fcl_rate t
    where t.company_id = ${companyId} and t.id = any(${ids(wanted)}) ${further})`

/** The same of rates that are not written yet, by their rows; those whose number is none of the company's contracts are absent. */
export const contractsOfUnwritten = async (
  queries: Queries,
  companyId: string,
  rates: readonly UnwrittenRate[],
): Promise<Map<string, ContractRule | undefined>> => {
  if (rates.length === 0) return new Map()
  const sent = rates.map(({ no, contractNo, carrier, tradeLine, pol, pod, validFrom, validTo }) => ({
    key: String(no),
    contract_no: contractNo,
    carrier_id: carrier,
    trade_line_id: tradeLine,
    pol_id: pol,
    pod_id: pod,
    valid_from: validFrom,
    valid_to: validTo,
  }))
  return await ruleOfEach(queries, companyId, {
    rates: sql`jsonb_to_recordset(${json(sent)}::jsonb) as`,
    columns: sql`(key text, contract_no text, carrier_id bigint, trade_line_id bigint, pol_id bigint, pod_id bigint,
      valid_from date, valid_to date)`,
    hold: sql``,
  })
}

const ruleOfEach = async (
  queries: Queries,
  companyId: string,
  { rates, columns = sql``, hold }: { readonly rates: Fragment; readonly columns?: Fragment; readonly hold: Fragment },
): Promise<Map<string, ContractRule | undefined>> => {
  const rows = await rowsOf<ContractDoubt & { readonly key: string }>(
    queries,
    sql`select t.key, c.approval_state = 'approved' as "isApproved", c.carrier_id = t.carrier_id as "isCarrier",
        c.valid_from <= t.valid_from and c.valid_to >= t.valid_to as "isValid",
        (coalesce(t.trade_line_id, p.route_id) is null or coalesce(t.trade_line_id, p.route_id) = any(c.trade_lines_ids))
          and (cardinality(c.pols_ids) = 0 or t.pol_id = any(c.pols_ids))
          and (cardinality(c.pods_ids) = 0 or t.pod_id = any(c.pods_ids)) as "isLane"
      from ${rates} t${columns}
      join carrier_contract c on c.company_id = ${companyId} and c.contract_no = t.contract_no
      left join port p on p.company_id in (0, ${companyId}) and p.id = t.pod_id
      order by t.key, c.id ${hold}`,
  )
  return new Map([...Map.groupBy(rows, ({ key }) => key)].map(([key, contracts]) => [key, doubtOf(contracts)]))
}

/** Rates of these whose contract number is none of the company's contracts. */
export const ratesWithoutContract = async (
  queries: Queries,
  companyId: string,
  wanted: readonly string[],
): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    queries,
    sql`select t.id from fcl_rate t where t.company_id = ${companyId} and t.id = any(${ids(wanted)})
      and t.contract_no is not null and not exists (
        select from carrier_contract c where c.company_id = t.company_id and c.contract_no = t.contract_no)
      order by t.id`,
  )
  return rows.map(({ id }) => id)
}
