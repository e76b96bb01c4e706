import {
  type ComparedListLine,
  type ListComparison,
  type ListRowNote,
  type ListSide,
  listColumns,
  modeListOf,
  type PriceListDraft,
  type PriceListRow,
  type Quotation,
  type TariffLine,
} from '@hangjia/contracts'
import { isDecimal, rateRangeText, weightRangeText } from '@hangjia/validation'
import { amountText, decimal, zero } from '../money/money.ts'
import { taxOf } from '../money/tax.ts'
import { namesOf, nobody } from '../papers/paper-names.ts'
import { linePairs, type Pair } from './pair-lines.ts'

interface Sides {
  readonly left: PriceListDraft
  readonly right: PriceListDraft
  /** Names for every id that one of them holds. */
  readonly references: Quotation['references']
  /** By the key of the row, of the right one where there is one. */
  readonly notes?: ReadonlyMap<string, ListRowNote>
}

/** Two versions of a price list side by side: rate by rate, charge by charge, with the changes. */
export const comparePriceLists = ({ left, right, references, notes }: Sides): ListComparison => {
  const shape = modeListOf(right.mode)?.by
  const own = shape && listColumns[shape]
  return {
    head: headFields.flatMap(({ field, text }) => {
      const [before, after] = [text(left, references), text(right, references)]
      return before === after ? [] : [{ field, left: before, right: after }]
    }),
    lines: [
      ...linePairs(left.rows, right.rows, rowPairing).map((pair) =>
        compared(pair, {
          sideOf: (row) => rowSide(row, own?.columns),
          named: (row) => ({ block: 'rates', name: laneOf(row, references), only: nobody }),
          note: (row) => notes?.get(row.key) ?? null,
        }),
      ),
      ...linePairs(left.tariff, right.tariff, tariffPairing).map((pair) =>
        compared(pair, {
          sideOf: (line) => tariffSide(line, own?.charges),
          named: (line) => ({
            block: line.block,
            name: { zh: line.nameCn, en: line.nameEn },
            only: scopeOf(line, references),
          }),
          note: () => null,
        }),
      ),
    ],
  }
}

type References = Quotation['references']
const headFields: readonly {
  readonly field: ListComparison['head'][number]['field']
  readonly text: (draft: PriceListDraft, references: References) => string
}[] = [
  {
    field: 'customer',
    text: ({ customer, prospectName }, { customers }) =>
      customers.find(({ id }) => id === customer)?.title ?? prospectName,
  },
  { field: 'validFrom', text: ({ validFrom }) => validFrom },
  { field: 'validUntil', text: ({ validUntil }) => validUntil },
  { field: 'terms', text: ({ terms }) => terms.join('\n') },
  { field: 'publicRemark', text: ({ publicRemark }) => publicRemark },
]

/** By rate while that is of the same lane; then by lane, carrier and service, whatever rate it uses. */
const laneKey = ({ pol, pod, carrier }: PriceListRow) => [pol, pod, carrier].join('|')
const rowPairing = {
  exactly: (row: PriceListRow) => `${row.key}|${laneKey(row)}`,
  loosely: (row: PriceListRow) =>
    [laneKey(row), row.serviceCode, row.via, row.tier?.densityFrom, row.tier?.kgFrom, row.tier?.zone.zh].join('|'),
}
/** By charge and scope; then by charge. */
const chargeKey = ({ block, charge, nameCn, nameEn, unit, paymentTerm }: TariffLine) =>
  [block, charge ?? `${nameCn}/${nameEn}`, unit, paymentTerm].join('|')
const tariffPairing = {
  exactly: (line: TariffLine) => [chargeKey(line), line.pol, line.pod, line.carrier].join('|'),
  loosely: chargeKey,
}

const named = (list: References['carriers'], id: string | null) => {
  const found = list.find((candidate) => candidate.id === id)
  return found ? namesOf(found) : nobody
}
const laneOf = (row: PriceListRow, { carriers, ports, ends = ports }: References) => {
  const carrier = carriers.find(({ id }) => id === row.carrier)
  const names = carrier ? namesOf(carrier) : nobody
  const [pol, pod] = [named(ports, row.pol), named(ends, row.pod)]
  const text = (of: 'zh' | 'en') =>
    [carrier?.code ?? names[of], `${pol[of]} → ${pod[of]}`, row.serviceCode, cargoOf(row)[of]].filter(Boolean).join(' ')
  return { zh: text('zh'), en: text('en') }
}
/** Range, tier of density, weights or zone that distinguishes the rows of one rate. */
const cargoOf = ({ measure, tier }: PriceListRow) => {
  const range = measure ? rateRangeText({ rtLowerLimit: measure.rtLower, rtTopLimit: measure.rtTop }) : ''
  const density = tier?.densityFrom ? `≥${tier.densityFrom} kg/CBM` : ''
  const both = [range === '--' ? '' : range, density, tier ? weightRangeText(tier) : '']
  const text = (of: 'zh' | 'en') => [...both, tier?.zone[of]].filter(Boolean).join(' ')
  return { zh: text('zh'), en: text('en') }
}
const scopeOf = ({ pol, pod, carrier }: TariffLine, { carriers, ports, ends = ports }: References) => {
  const places = [named(ports, pol), named(ends, pod), named(carriers, carrier)]
  const text = (of: 'zh' | 'en') => places.flatMap((place) => place[of] || []).join(' · ')
  return { zh: text('zh'), en: text('en') }
}

type Columns = readonly string[] | undefined
/** Prices in the order of the columns of a mode; of container types by their names. */
const inOrder = (prices: PriceListRow['boxPrices'], columns: Columns) =>
  prices.toSorted((one, other) =>
    columns ? columns.indexOf(one.box) - columns.indexOf(other.box) : one.box < other.box ? -1 : 1,
  )
const rowSide = (
  { currency, boxPrices, validFrom, validTo, freeTimeText, remark }: PriceListRow,
  columns: Columns,
): ListSide => ({
  unit: '',
  currency,
  unitPrice: null,
  boxPrices: inOrder(boxPrices, columns),
  paymentTerm: null,
  treatment: null,
  validFrom,
  validTo,
  freeTime: freeTimeText,
  remark,
})
const tariffSide = (
  { unit, currency, unitPrice, paymentTerm, treatment, remark, ...line }: TariffLine,
  columns: Columns,
): ListSide => ({
  unit,
  currency,
  unitPrice,
  boxPrices: inOrder(line.boxPrices, columns),
  paymentTerm,
  treatment,
  remark,
  ...taxOf(line),
  validFrom: null,
  validTo: null,
  freeTime: '',
})

interface Read<T> {
  readonly sideOf: (line: T) => ListSide
  readonly named: (line: T) => Pick<ComparedListLine, 'block' | 'name' | 'only'>
  readonly note: (line: T) => ListRowNote | null
}
const compared = <T>([before, after]: Pair<T>, { sideOf, named: names, note }: Read<T>): ComparedListLine => {
  const [left, right] = [before && sideOf(before), after && sideOf(after)]
  const shown = (after ?? before) as T
  const only = [before, after].map((line) => line && names(line).only)
  const isSame = JSON.stringify([left, only[0]]) === JSON.stringify([right, only[1]])
  return {
    ...names(shown),
    difference: !left ? 'added' : !right ? 'removed' : isSame ? 'same' : 'changed',
    left: left ?? null,
    right: right ?? null,
    moved: left && right && left.currency === right.currency ? movedBy(left, right) : [],
    note: note(shown),
  }
}

/** Only the changes. */
const movedBy = (left: ListSide, right: ListSide): ComparedListLine['moved'] => {
  const priceOf = (side: ListSide, box: string | null) =>
    box === null ? side.unitPrice : (side.boxPrices.find((one) => one.box === box)?.price ?? null)
  return [...right.boxPrices.map(({ box }) => box), null].flatMap((box) => {
    const [before, after] = [priceOf(left, box), priceOf(right, box)]
    if (!isDecimal(before) || !isDecimal(after)) return []
    const amount = decimal(after).minus(decimal(before))
    return amount.eq(zero) ? [] : [{ box, amount: amountText(amount) }]
  })
}
