import type { Field, ImportIssue } from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { hasNew } from '../imports/judging/to-be-published.ts'
import type { Judged } from '../imports/staging/judged.ts'
import { linksOf, linkTarget } from '../records/tables/links.ts'
import type { View } from '../records/tables/view.ts'
import { contractsOfUnwritten } from './contracts-of-rates.ts'
import { blackPortsOf, endsNotServed } from './ports-not-served.ts'

/** Issue that a rule reports at a field of a record. */
export interface Finding {
  readonly path: string
  readonly rule: string
  readonly parameters: ImportIssue['parameters']
}
export interface SourcingOf {
  readonly blocks: readonly Finding[]
  readonly doubts: readonly Finding[]
}

/** Issues of the suppliers and contracts of records, as publishing will check them: suppliers on the blacklist, contracts that do not carry a rate. */
export const sourcingOfRecords = (queries: Queries, { resource, companyId }: View) => {
  const sellers = Object.fromEntries(
    Object.entries<Field>(resource.fields).filter(([, field]) => linkTarget(field) === 'supplier'),
  )
  let blacklisted: ReadonlyMap<string, string> | undefined
  let black: Awaited<ReturnType<typeof blackPortsOf>> | undefined
  return async (records: readonly Judged[]): Promise<Map<number, SourcingOf>> => {
    if (Object.keys(sellers).length > 0) blacklisted ??= await blacklistedSuppliers(queries, companyId)
    black ??= await blackPortsOf(queries, companyId)
    const contracted = resource.name === 'fclRate' ? records.filter(({ values }) => values.contractNo) : []
    const rules = await contractsOfUnwritten(queries, companyId, contracted.map(rateOf))
    const contractOf = (record: Judged): SourcingOf => {
      const key = String(record.no)
      if (!rules.has(key))
        return { blocks: [], doubts: hasNew(record, 'contractNo') ? [finding('contractNotKept')] : [] }
      const rule = rules.get(key)
      return { blocks: rule ? [finding(rule)] : [], doubts: [] }
    }
    const contracts = new Map(contracted.map((record) => [record.no, contractOf(record)]))
    return new Map(
      records.map((record) => {
        const { blocks, doubts } = contracts.get(record.no) ?? { blocks: [], doubts: [] }
        return [record.no, { blocks: [...suppliersOf(record), ...portsOf(record), ...blocks], doubts }]
      }),
    )
  }

  function portsOf({ values }: Judged): Finding[] {
    return black
      ? endsNotServed(resource, values, black).map(({ path, ...parameters }) => ({
          path,
          rule: 'portNotServed',
          parameters,
        }))
      : []
  }

  function suppliersOf({ values }: Judged): Finding[] {
    if (!blacklisted || blacklisted.size === 0) return []
    return linksOf(values, sellers).flatMap(({ id, path }) => {
      const supplier = blacklisted?.get(id)
      return supplier === undefined ? [] : [{ path, rule: 'supplierBlacklisted', parameters: { supplier } }]
    })
  }
}

const blacklistedSuppliers = async (queries: Queries, companyId: string): Promise<Map<string, string>> => {
  const rows = await queries.query<{ id: string; name: string }>(
    `SELECT id, name_cn AS name FROM supplier WHERE company_id = $1 AND state = 'blacklisted'`,
    [companyId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const finding = (rule: string): Finding => ({ path: 'contractNo', rule, parameters: {} })
const rateOf = ({ no, values }: Judged) => ({
  no,
  contractNo: String(values.contractNo),
  carrier: values.carrier,
  tradeLine: values.tradeLine,
  pol: values.pol,
  pod: values.pod,
  validFrom: values.validFrom,
  validTo: values.validTo,
})
