import { type BoxPrice, isOnDemand, type OfferLine, type SourceRow } from '@hangjia/contracts'
import type { Charge, Unit } from '../../book/book.ts'
import type { Dictionary } from '../../book/dictionary.ts'
import { laddered } from '../../book/scope-ladder.ts'
import { byGreatest, byNewestDay, byNewestId } from '../../book/specificity.ts'
import type { Decimal } from '../../money/money.ts'
import type { MeasureTerms } from '../counting/by-measure.ts'
import type { MeasuredLoad } from '../counting/load.ts'
import { holdsFor } from '../counting/ranges.ts'
import type { QuantityTerms } from './charge-quantity.ts'
import { closer, coversKey, type Facts, isMeant, scopeOf } from './layers.ts'
import type { ValidityBasis } from './mode-days.ts'
import { isSeen } from './seen-packages.ts'
import { isByContainer, isForType, isNamed, type Named, typesIn, typesOf } from './types-of-sheets.ts'

/** A row's charge line as the tables hold it (`measuredLine`). */
export interface MeasuredLine extends QuantityTerms, MeasureTerms {
  readonly charge: string
  readonly unit: string
  readonly currency: string
  readonly unitPrice?: string | null
  readonly priceCbm?: string | null
  readonly priceTon?: string | null
  readonly costUnitPrice?: string | null
  readonly costPriceCbm?: string | null
  readonly costPriceTon?: string | null
  /** Days of a charge by the day that are free. */
  readonly freeDays?: number | null
  /** Of a charge per container, one price for each type. */
  readonly boxPrices?: readonly BoxPrice[] | null
  readonly costBoxPrices?: readonly BoxPrice[] | null
  /** Container types that it is for, within those of its sheet; all where absent. */
  readonly boxes?: readonly string[]
  /** No charge: also less specific sheets do not charge it for these types. */
  readonly isExempt?: boolean | undefined
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  readonly percentOf?: readonly string[] | null
  readonly taxPercent?: string | null
  readonly paymentTerm: 'PRE' | 'COL' | 'follow'
  readonly treatment: 'included' | 'subject' | 'excluded' | 'atCost'
  readonly when: string
  /** At destination, the wishes that it belongs to. */
  readonly chargeGroup?: 'local' | 'customs' | 'delivery' | 'storage'
  readonly calculable?: boolean
  readonly inTotal?: boolean
  readonly stack?: boolean
  readonly printNote?: string | null
}

/** A sheet of charges; its scope is in its own fields, by name. */
export interface ModeSheet {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly charges: readonly MeasuredLine[]
  readonly validFrom: string
  readonly validTo: string
  /** The day that must be within its validity; that of its list where absent. */
  readonly validityBasis?: ValidityBasis | null
  readonly displayFlag: 0 | 1 | 2
  readonly sheetMinAmount?: string | null
  readonly sheetMinCurrency?: string | null
  /** Container types that it is for; blank: all. */
  readonly boxTypes?: readonly string[]
  /** Added to other sheets instead of replacing them. */
  readonly stack?: boolean
  /** Last day of the licence that its warehouse needs. */
  readonly licenceTo?: string | null
  readonly freeStorageDays?: number | null
  readonly openHours?: string | null
  /** False: not for cooled, open and tank containers. */
  readonly appliesToSpecial?: boolean | null
  /** Charges for reference have amounts and are in no total. */
  readonly binding?: 'firm' | 'reference' | null
  /** Printed as one price under this name. */
  readonly printAs?: 'itemised' | 'bundle' | null
  readonly bundleName?: string | null
  readonly printOnQuote?: boolean | null
  readonly sheetRemark?: string | null
  readonly [scope: string]: unknown
}

/** A charge that belongs to an offer, before it has a price. `target` is its name in mark-ups. */
export interface ModeCharge {
  readonly key: string
  readonly target: string
  readonly block: OfferLine['block']
  readonly line: MeasuredLine
  readonly charge: Charge
  readonly unit: Unit
  readonly source: SourceRow
  /** The sheet of the charge; none for a charge of the rate or a leg. */
  readonly sheet?: ModeSheet
  /** From a row for the desk alone that is no sheet, as the table of a premium. */
  readonly isInternal?: boolean
  /** Container types that it is charged for, where it is not for all. */
  readonly boxes?: readonly string[]
  /** Added to others of its name instead of replacing them. */
  readonly adds: boolean
  /** Part of the cargo for which it is charged, in words. */
  readonly part?: string
  /** From a general sheet, because no sheet of the mode names it. */
  readonly isGeneral?: boolean
  /** Printed together with others under this name. */
  readonly bundle?: string
  /** Charged quantity, where that is not counted from the cargo. */
  readonly quantity?: Decimal
  /** The cargo that it is charged on, where that is not the whole. */
  readonly load?: MeasuredLoad
  /** `reference`: it has an amount and is in no total. */
  readonly treatment: MeasuredLine['treatment'] | 'reference'
}

/** One list of sheets, and the conditions under which they count. */
export interface SheetList {
  readonly target: string
  readonly block: OfferLine['block']
  readonly resource: string
  readonly sheets: readonly ModeSheet[]
  /** Names of the sheets' fields. */
  readonly fields: readonly string[]
  /** On which their validity is judged. */
  readonly day: string
}

/** Sheets of a list and their charges, found once for offers with the same facts and load; `happening` names the occasions of an offer. */
export interface KnownCharges {
  readonly sheets: (list: SheetList, find: () => readonly ModeSheet[]) => readonly ModeSheet[]
  readonly charges: (list: SheetList, happening: string, find: () => readonly ModeCharge[]) => readonly ModeCharge[]
}

export interface Wanted {
  readonly facts: Facts
  readonly load: MeasuredLoad
  readonly dictionary: Dictionary
  readonly isShown: (displayFlag: ModeSheet['displayFlag']) => boolean
  /** Day of the shipment by which a sheet counts its validity. */
  readonly dayBy?: ((basis: ValidityBasis) => string) | undefined
  /** True where the occasion of a line is one of this shipment's. */
  readonly happens: (when: string) => boolean
  /** True for occasions that cannot be known beforehand. */
  readonly isUnforeseen?: (when: string) => boolean
  /** True where a charge belongs to a requested service. */
  readonly isWished?: ((line: MeasuredLine) => boolean) | undefined
  /** Sheets that are known already for these facts, where nothing else decides. */
  readonly known?: KnownCharges | undefined
  /** Keys about the cargo itself that a sheet fills; null: it is for another cargo. */
  readonly keysMet?: ((row: object) => number | null) | undefined
}

/**
 * The charges of one list of sheets: of each charge, and each container type, the sheet with the most filled keys, then the latest
 * start; lines that stack are added to it (+chargeScope). What is named already is left out, and a line on an occasion of another shipment takes
 * no place.
 */
export const sheetCharges = (list: SheetList, wanted: Wanted, named: Named = new Map()): ModeCharge[] => {
  const { dictionary } = wanted
  const types = typesIn(wanted.load)
  const taken = new Map<string, Map<string, ModeSheet>>()
  return sheetsMeant(list, wanted).flatMap((sheet) => {
    const source = { resource: list.resource, id: sheet.id, version: sheet.version, title: sheet.name }
    const place = { target: list.target, block: list.block, source, sheet }
    const own = typesOf(sheet, wanted)
    return sheet.charges.flatMap((line, index) => {
      if (!wanted.happens(line.when)) return []
      const isAdded = sheet.stack === true || line.stack === true
      const meant = own.filter((type) => isForType(line, type) && !isNamed(named, line, type, dictionary))
      const left = isAdded ? meant : typesLeft(sheet, { line, types: meant, taken, dictionary })
      if (left.length === 0 || line.isExempt) return []
      const boxes = left.length < types.length ? { boxes: left } : {}
      return lineOf({ line, index, ...place, ...boxes }, wanted)
    })
  })
}

interface Contested {
  readonly line: MeasuredLine
  /** Container types that the sheet is for. */
  readonly types: readonly string[]
  /** The sheet for each charge and type. */
  readonly taken: Map<string, Map<string, ModeSheet>>
  readonly dictionary: Dictionary
}
/** The types for which no more specific sheet has this charge; a charge that counts no containers has one sheet. */
const typesLeft = (sheet: ModeSheet, { line, types, taken, dictionary }: Contested): readonly string[] => {
  const won = taken.get(line.charge) ?? new Map<string, ModeSheet>()
  taken.set(line.charge, won)
  if (!isByContainer(line, dictionary) && [...won.values()].some((winner) => winner !== sheet)) return []
  const left = types.filter((type) => (won.get(type) ?? sheet) === sheet)
  for (const type of left) won.set(type, sheet)
  return left
}

/** The sheets of a list for an offer, the most specific first. */
export const sheetsMeant = (list: SheetList, wanted: Wanted): readonly ModeSheet[] =>
  wanted.known ? wanted.known.sheets(list, () => meantIn(list, wanted)) : meantIn(list, wanted)

const meantIn = ({ sheets, fields, day }: SheetList, { facts, isShown, dayBy, keysMet = () => 0 }: Wanted) => {
  const keys = scopeOf(fields, facts)
  const byCloseness = closer(keys, facts)
  return sheets
    .filter((sheet) => {
      const on = (sheet.validityBasis && dayBy?.(sheet.validityBasis)) || day
      return (
        isShown(sheet.displayFlag) &&
        sheet.validFrom <= on &&
        sheet.validTo >= on &&
        (!sheet.licenceTo || sheet.licenceTo >= day) &&
        keys.every((key) => coversKey(sheet, key, facts[key]))
      )
    })
    .flatMap((sheet) => {
      const met = keysMet(sheet)
      const filled = keys.filter((key) => isMeant(facts[key], sheet[key])).length
      return met === null ? [] : [{ sheet, filled: filled + met, rungs: laddered(sheet, (key) => keys.includes(key)) }]
    })
    .toSorted(
      (a, b) =>
        b.filled - a.filled ||
        byCloseness(a.sheet, b.sheet) ||
        byGreatest(a.rungs, b.rungs) ||
        byNewestDay(a.sheet.validFrom, b.sheet.validFrom) ||
        byNewestId(a.sheet.id, b.sheet.id),
    )
    .map(({ sheet }) => sheet)
}

/** A sheet that a mode chose by its own rules; `load` is the cargo that it is charged on where that is only a part. */
export interface ChosenSheet {
  readonly sheet: ModeSheet
  readonly load?: MeasuredLoad
  readonly block: OfferLine['block']
}
/** The charges of chosen sheets, all of them. */
export const chosenCharges = (list: SheetList, sheets: readonly ChosenSheet[], wanted: Wanted): ModeCharge[] =>
  sheets.flatMap(({ sheet, load, block }) => {
    const source = { resource: list.resource, id: sheet.id, version: sheet.version, title: sheet.name }
    const place = { target: list.target, block, source, sheet }
    return linesOf(sheet.charges, place, { ...wanted, load: load ?? wanted.load }).map((charge) => ({
      ...charge,
      adds: true,
      ...(load ? { load } : {}),
    }))
  })

type Place = Pick<ModeCharge, 'target' | 'block' | 'source' | 'sheet'>
type Asked = Pick<Wanted, 'load' | 'dictionary' | 'happens' | 'isUnforeseen' | 'isWished'>

/** The charges of some lines: those whose occasion happens and whose range holds for the cargo. */
export const linesOf = (lines: readonly MeasuredLine[], place: Place, asked: Asked): ModeCharge[] =>
  lines.flatMap((line, index) => lineOf({ line, index, ...place }, asked))

interface Placed extends Place, Pick<ModeCharge, 'line' | 'boxes'> {
  /** Within its row. */
  readonly index: number
}
const lineOf = (
  { index, ...placed }: Placed,
  { load, dictionary, happens, isUnforeseen = () => false, isWished = () => true }: Asked,
): ModeCharge[] => {
  const { line, block, source, sheet } = placed
  // A price by container type is for cargo in containers.
  if (line.boxPrices?.length && load.containers.length === 0) return []
  const unit = dictionary.unit(line.unit)
  // Each package is charged in its own range; other units are charged by the greatest one.
  const holds = holdsFor(line, load, unit.basis === 'perPackage' ? 'some' : 'greatest')
  // A charge that depends on facts outside the search, such as days of storage or unnamed packages, is not charged by it.
  if (line.calculable === false || !happens(line.when) || !isWished(line) || holds !== true) return []
  return [
    {
      ...placed,
      line: isUnforeseen(line.when) && !isSeen(line, load) ? { ...line, when: 'optional' } : line,
      key: `${source.resource}.${source.id}.${index}`,
      block: line.inTotal === false ? 'reference' : block,
      charge: dictionary.charge(line.charge),
      unit,
      adds: line.stack === true || sheet?.stack === true,
      ...bundleOf(sheet, line),
      treatment: treatmentOf(line, sheet),
    },
  ]
}
/** A charge that is kept for reference has an amount and is in no total. */
const treatmentOf = ({ treatment, inTotal }: MeasuredLine, sheet: ModeSheet | undefined): ModeCharge['treatment'] =>
  (inTotal === false && treatment === 'subject') ||
  (sheet?.binding === 'reference' && ['subject', 'excluded'].includes(treatment))
    ? 'reference'
    : treatment
/** A charge on request is no part of a bundle. */
const bundleOf = (sheet: ModeSheet | undefined, { when }: MeasuredLine): Pick<ModeCharge, 'bundle'> =>
  sheet?.printAs === 'bundle' && sheet.bundleName && !isOnDemand(when) ? { bundle: sheet.bundleName } : {}
