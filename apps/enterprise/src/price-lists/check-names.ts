import {
  type Issue,
  listColumns,
  modeListOf,
  type PriceListDraft,
  type PriceListRow,
  Problem,
} from '@hangjia/contracts'
import type { Queries } from '../database/database.ts'
import { namesInLists } from './ids-in-list.ts'

/** Refuses a price list that names what the company does not have, or that has two lines of one key. */
export const checkNames = async (queries: Queries, companyId: string, draft: PriceListDraft): Promise<void> => {
  const found = await namesInLists(queries, companyId, draft)
  const known = (rows: readonly { readonly id: string }[]) => new Set(rows.map(({ id }) => id))
  const { ends: foundEnds = found.ports } = found
  const [customers, carriers, ports, ends, charges] = [
    found.customers,
    found.carriers,
    found.ports,
    foundEnds,
    found.charges,
  ].map(known)
  const units = new Set(found.units.map(({ code }) => code))
  const missing = (path: string, id: string | null, rows: ReadonlySet<string> | undefined): Issue[] =>
    id === null || rows?.has(id) ? [] : [issue(path, 'notFound')]
  const issues = [
    ...missing('customer', draft.customer, customers),
    ...draft.rows.flatMap((row, at) => [
      ...missing(`rows.${at}.pol`, row.pol, ports),
      ...missing(`rows.${at}.pod`, row.pod, ends),
      ...missing(`rows.${at}.receipt`, row.receipt ?? null, ports),
      ...missing(`rows.${at}.carrier`, row.carrier, carriers),
      ...row.via.flatMap((id, index) => missing(`rows.${at}.via.${index}`, id, ports)),
    ]),
    ...draft.tariff.flatMap((line, at) => [
      ...missing(`tariff.${at}.pol`, line.pol, ports),
      ...missing(`tariff.${at}.pod`, line.pod, ends),
      ...missing(`tariff.${at}.carrier`, line.carrier, carriers),
      ...missing(`tariff.${at}.charge`, line.charge, charges),
      ...(units.has(line.unit) ? [] : [issue(`tariff.${at}.unit`, 'notAChoice')]),
    ]),
    ...columnsOf(draft.rows).flatMap(([at, column]) =>
      isColumn(draft.mode, 'columns', column) ? [] : [issue(`rows.${at}.boxPrices`, 'notAChoice')],
    ),
    ...columnsOf(draft.tariff).flatMap(([at, column]) =>
      isColumn(draft.mode, 'charges', column) ? [] : [issue(`tariff.${at}.boxPrices`, 'notAChoice')],
    ),
    ...repeated(draft.rows).map((at) => issue(`rows.${at}.key`, 'repeated')),
    ...repeated(draft.tariff).map((at) => issue(`tariff.${at}.key`, 'repeated')),
  ]
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}

const columnsOf = (lines: readonly Pick<PriceListRow, 'boxPrices'>[]) =>
  lines.flatMap(({ boxPrices }, at) => boxPrices.map(({ box }) => [at, box] as const))
const columnsOfModes = new Set(Object.values(listColumns).flatMap(({ columns, charges }) => [...columns, ...charges]))
/** True for the columns of a mode; in a list of full containers, for what may be the code of a container type. */
const isColumn = (mode: string | undefined, part: 'columns' | 'charges', column: string): boolean => {
  const shape = modeListOf(mode)?.by
  return shape ? listColumns[shape][part].includes(column) : !columnsOfModes.has(column)
}

const issue = (path: string, rule: string): Issue => ({ path, rule, parameters: {} })
const repeated = (lines: readonly { readonly key: string }[]): number[] => {
  const keys = lines.map(({ key }) => key)
  return keys.flatMap((key, at) => (keys.indexOf(key) === at ? [] : [at]))
}
