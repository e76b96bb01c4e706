import { type Issue, Problem, type QuotationDraft, type QuotationLine, type QuotationOption } from '@hangjia/contracts'
import { compareDecimals } from '@hangjia/validation'
import type { Queries } from '../../database/database.ts'
import { idsIn } from '../stored/references.ts'

interface Known {
  readonly customers: ReadonlySet<string>
  readonly carriers: ReadonlySet<string>
  readonly ports: ReadonlySet<string>
  readonly charges: ReadonlySet<string>
  /** Codes. */
  readonly units: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
  readonly boxes: ReadonlySet<string>
  readonly offerKeys: ReadonlySet<string>
}

/**
 * Refuses a draft that names what the company does not have or that contradicts itself. A draft may be unfinished; what must
 * be there is asked for when it is sent.
 */
export const checkDraftContent = async (
  queries: Queries,
  companyId: string,
  draft: QuotationDraft,
  offerKeys: Iterable<string>,
): Promise<void> => {
  const known = { ...(await loadKnown(queries, companyId, draft)), offerKeys: new Set(offerKeys) }
  const issues = [
    ...named('customer', draft.customer, known.customers),
    ...chosen('currency', draft.currency, known.currencies),
    ...draft.boxes.flatMap(({ box }, index) => chosen(`boxes.${index}.box`, box, known.boxes)),
    ...(draft.boxes.length === 0 && !draft.shipment ? [issue('boxes', 'required')] : []),
    ...repeated(draft.boxes.map(({ box }) => box)).map((index) => issue(`boxes.${index}.box`, 'repeated')),
    ...repeated(draft.options.map(({ key }) => key)).map((index) => issue(`options.${index}.key`, 'repeated')),
    ...draft.options.flatMap((option, index) => checkOption(option, `options.${index}`, known)),
  ]
  if (issues.length > 0) throw new Problem('invalidInput', { issues })
}

const issue = (path: string, rule: string): Issue => ({ path, rule, parameters: {} })
const named = (path: string, id: string | null, known: ReadonlySet<string>): Issue[] =>
  id === null || known.has(id) ? [] : [issue(path, 'notFound')]
const chosen = (path: string, code: string | null, known: ReadonlySet<string>): Issue[] =>
  code === null || known.has(code) ? [] : [issue(path, 'notAChoice')]
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) === index ? [] : [index]))

const checkOption = (option: QuotationOption, path: string, known: Known): Issue[] => [
  ...named(`${path}.offerKey`, option.offerKey, known.offerKeys),
  ...named(`${path}.carrier`, option.carrier, known.carriers),
  ...named(`${path}.pol`, option.pol, known.ports),
  ...named(`${path}.pod`, option.pod, known.ports),
  ...named(`${path}.receipt`, option.receipt, known.ports),
  ...named(`${path}.destination`, option.destination, known.ports),
  ...option.via.flatMap((id, index) => named(`${path}.via.${index}`, id, known.ports)),
  ...(option.transitDays && option.transitDays.min > option.transitDays.max
    ? [issue(`${path}.transitDays`, 'daysBackwards')]
    : []),
  ...(option.validFrom && option.validTo && option.validFrom > option.validTo
    ? [issue(`${path}.validTo`, 'endsBeforeStart')]
    : []),
  ...repeated(option.lines.map(({ key }) => key)).map((index) => issue(`${path}.lines.${index}.key`, 'repeated')),
  ...option.lines.flatMap((line, index) => checkLine(line, `${path}.lines.${index}`, known)),
]

const checkLine = (line: QuotationLine, path: string, known: Known): Issue[] => [
  ...named(`${path}.charge`, line.charge, known.charges),
  ...chosen(`${path}.unit`, line.unit, known.units),
  ...chosen(`${path}.currency`, line.currency, known.currencies),
  ...line.boxPrices.flatMap(({ box }, index) => chosen(`${path}.boxPrices.${index}.box`, box, known.boxes)),
  ...repeated(line.boxPrices.map(({ box }) => box)).map((index) => issue(`${path}.boxPrices.${index}.box`, 'repeated')),
  ...(line.minAmount !== null && line.maxAmount !== null && compareDecimals(line.minAmount, line.maxAmount) > 0
    ? [issue(`${path}.maxAmount`, 'maximumBelowMinimum')]
    : []),
]

const loadKnown = async (
  queries: Queries,
  companyId: string,
  draft: QuotationDraft,
): Promise<Omit<Known, 'offerKeys'>> => {
  const { customers, carriers, ports, charges } = idsIn(draft)
  const rows = await queries.query<{ of: keyof Omit<Known, 'offerKeys'>; value: string }>(
    `SELECT 'customers' AS of, id::text AS value FROM customer WHERE company_id = $1 AND id = ANY($2::bigint[])
     UNION ALL SELECT 'carriers', id::text FROM carrier WHERE company_id IN (0, $1) AND id = ANY($3::bigint[])
     UNION ALL SELECT 'ports', id::text FROM port WHERE company_id IN (0, $1) AND id = ANY($4::bigint[])
     UNION ALL SELECT 'charges', id::text FROM charge WHERE company_id IN (0, $1) AND id = ANY($5::bigint[])
     UNION ALL SELECT 'units', code FROM charge_unit WHERE company_id IN (0, $1)
     UNION ALL SELECT 'currencies', code FROM currency WHERE company_id IN (0, $1)
     UNION ALL SELECT 'boxes', code FROM container_type WHERE company_id IN (0, $1)`,
    [companyId, customers, carriers, ports, charges],
  )
  const values = (of: keyof Known) => new Set(rows.filter((row) => row.of === of).map(({ value }) => value))
  return {
    customers: values('customers'),
    carriers: values('carriers'),
    ports: values('ports'),
    charges: values('charges'),
    units: values('units'),
    currencies: values('currencies'),
    boxes: values('boxes'),
  }
}
