import type { PriceListRow, Renewal, TariffLine } from '@hangjia/contracts'
import { isDecimal } from '@hangjia/validation'
import { linePairs } from '../compare/pair-lines.ts'
import { type Decimal, decimal, one, plainText, roundAmount, upTo } from '../money/money.ts'
import { own } from '../money/own.ts'
import { withUniqueKeys } from '../money/unique-keys.ts'
import { holdsFor } from './holds-for.ts'
import { presentationOf, presented, type Surcharges } from './presented-list.ts'
import type { PricedList, RowFacts, TariffFacts } from './priced-list.ts'

interface Lines {
  readonly rows: readonly PriceListRow[]
  readonly tariff: readonly TariffLine[]
}
interface Now {
  /** By former keys: the row at the current selling price of its rate, or null where there is none; rows written by hand are not in it. */
  readonly rows: ReadonlyMap<string, PriceListRow | null>
  readonly tariff: readonly TariffLine[]
  readonly surcharges?: Surcharges
}

/**
 * A price list that was sent, priced again: its rates are those of now; the treatment of their prices distinguishes the three
 * acts apart. Rows that a person added or removed stay added or removed; a row whose rate is gone is removed.
 */
export const renewedList = (act: Renewal, then: Lines & { readonly priced: PricedList }, now: Now): Lines => {
  const { surcharges = { within: {}, beside: {} } } = now
  const rows = then.rows.flatMap((row): PriceListRow[] => {
    const fresh = now.rows.get(row.key)
    if (fresh === undefined) return [row]
    if (fresh === null) return []
    const [engine, remark] = [own(then.priced.rows, row.key), own(then.priced.remarks ?? {}, row.key)]
    const renewed = renewedRow(act, row, { fresh, engine, remark })
    if (act === 'extend') return [renewed]
    const { house, typed } = presentationOf(then, surcharges, row, fresh.key)
    // A margin is the same on either price.
    const kept = act === 'negotiate' && row.source === 'manual' ? presented(renewed, house) : renewed
    return [presented(kept, typed)]
  })
  const live = then.rows
    .flatMap((row) => (now.rows.has(row.key) ? (now.rows.get(row.key) ?? []) : row))
    .filter(({ key }) => own(surcharges.within, key) ?? own(surcharges.beside, key))
  const isOnePrice = ({ key }: PriceListRow) => own(surcharges.within, key) !== undefined
  /** Former surcharges that are within the freight now, and a former sum of them that is separate lines now. */
  const isShownDifferently = (line: TariffLine) => {
    const rows = live.filter((row) => holdsFor(line, row))
    return line.block === 'freight' && rows.length > 0 && (line.charge === null || rows.every(isOnePrice))
  }
  const tariff = renewedTariff(act, { ...then, isShownDifferently }, now.tariff)
  return {
    rows: withUniqueKeys(rows),
    tariff: withUniqueKeys(tariff.filter((line) => rows.some((row) => holdsFor(line, row)))),
  }
}

interface Renewed {
  /** As the engine prices it now. */
  readonly fresh: PriceListRow
  /** As the engine had priced it. */
  readonly engine: RowFacts | undefined
  readonly remark: string | undefined
}

const renewedRow = (act: Renewal, row: PriceListRow, { fresh, engine, ...then }: Renewed): PriceListRow => {
  const { boxPrices, currency } = row
  const { remark, taken } = act !== 'extend' && row.remark === then.remark ? fresh : row
  const words = { remark, taken }
  if (act === 'extend' || (act === 'negotiate' && row.source === 'manual'))
    return { ...fresh, ...words, boxPrices, currency }
  if (act === 'negotiate' || row.source === 'rate' || !engine || !isAlike([row, engine, fresh]))
    return { ...fresh, ...words }
  // Freight per container is a whole unit (Q4).
  const round = fresh.measure || fresh.tier ? roundAmount : (value: Decimal) => upTo(value, one)
  return { ...fresh, ...words, boxPrices: carriedBoxes(row, engine, fresh, round) }
}

/** By charge and scope; single lines that are left, by charge. */
const loosely = ({ block, charge, unit, paymentTerm }: TariffFacts) => [block, charge, unit, paymentTerm].join('|')
const exactly = (line: TariffFacts) => [loosely(line), line.pol, line.pod, line.carrier].join('|')

interface Tariff extends Lines {
  readonly priced: PricedList
  readonly isShownDifferently: (line: TariffLine) => boolean
}

const renewedTariff = (
  act: Renewal,
  { tariff, priced, isShownDifferently }: Tariff,
  now: readonly TariffLine[],
): TariffLine[] => {
  const engine = Object.entries(priced.tariff).map(([key, facts]) => ({ ...facts, key }))
  const fresher = new Map(now.map((line) => [line.key, line]))
  const found = new Map<string, TariffLine>()
  for (const [before, after] of linePairs<TariffFacts & { key: string }>(engine, now, { exactly, loosely })) {
    const fresh = after && fresher.get(after.key)
    if (before && fresh) found.set(before.key, fresh)
  }
  const alike = [engine, now].map((lines) => Map.groupBy<string, TariffFacts>(lines, loosely))
  const isSingle = (line: TariffFacts) => alike.every((lines) => lines.get(loosely(line))?.length === 1)
  const kept = tariff.flatMap((line): TariffLine[] => {
    const known = own(priced.tariff, line.key)
    const fresh = found.get(line.key)
    if (!known) return [line]
    if (act === 'extend') return [fresh ? extended(line, fresh, isSingle(fresh)) : line]
    if (!fresh) return line.source === 'rate' || isShownDifferently(line) ? [] : [line]
    if (line.source === 'rate') return [fresh]
    const renew = act === 'negotiate' ? tiedAgain : withMargin
    return [renew(line, { fresh, engine: known })]
  })
  const taken = new Set([...found.values()].map(({ key }) => key))
  return [...kept, ...(act === 'extend' ? [] : now.filter(({ key }) => !taken.has(key)))]
}

/** A person's charge, for the rows that its charge is for now; places that a person chose stay. */
const tiedAgain = (
  line: TariffLine,
  { fresh, engine }: { readonly fresh: TariffLine; readonly engine: TariffFacts },
): TariffLine => {
  const isChosen = (['pol', 'pod', 'carrier'] as const).some((place) => line[place] !== engine[place])
  const { pol, pod, carrier } = isChosen ? line : fresh
  return { ...line, key: fresh.key, pol, pod, carrier }
}

/** The former price; limited to the present rows of its charge, where that is the only one of its kind. */
const extended = (line: TariffLine, fresh: TariffLine, isSingle: boolean): TariffLine => {
  const { pol, pod, carrier } = isSingle ? fresh : line
  return { ...line, key: fresh.key, pol, pod, carrier }
}

const withMargin = (
  line: TariffLine,
  { fresh, engine }: { readonly fresh: TariffLine; readonly engine: TariffFacts },
): TariffLine => {
  const isPriced = [line, engine, fresh].every(({ treatment }) => treatment === 'subject')
  if (!isPriced || !isAlike([line, engine, fresh])) return fresh
  const unitPrice = carried(line.unitPrice, engine.unitPrice, fresh.unitPrice)
  return {
    ...fresh,
    unitPrice: unitPrice ? plainText(roundAmount(unitPrice)) : fresh.unitPrice,
    boxPrices: carriedBoxes(line, engine, fresh, roundAmount),
  }
}

type Boxes = Pick<TariffFacts, 'boxPrices' | 'currency'>
/** Prices of one kind: in one currency, all of them for containers or none. */
const isAlike = (lines: readonly Boxes[]) =>
  new Set(lines.map(({ currency, boxPrices }) => `${currency} ${boxPrices.length > 0}`)).size === 1

/** The former mark-up on the engine's price, added to its price of now. Null where it is unknown. */
const carried = (sold: string | null, engine: string | null, now: string | null) =>
  isDecimal(sold) && isDecimal(engine) && isDecimal(now)
    ? decimal(now).plus(decimal(sold).minus(decimal(engine)))
    : null

/** A container that a person removed stays removed, one that a person added stays at its price. */
const carriedBoxes = (
  line: Boxes,
  engine: Boxes,
  fresh: Boxes,
  round: (value: Decimal) => Decimal,
): TariffLine['boxPrices'] => [
  ...fresh.boxPrices.flatMap(({ box, price }) => {
    const [sold, was] = [line, engine].map(({ boxPrices }) => boxPrices.find((one) => one.box === box)?.price ?? null)
    if (was && !sold) return []
    const value = carried(sold ?? null, was ?? null, price)
    return [{ box, price: value ? plainText(round(value)) : price }]
  }),
  ...line.boxPrices.filter(
    ({ box }) => ![engine, fresh].some(({ boxPrices }) => boxPrices.some((one) => one.box === box)),
  ),
]
