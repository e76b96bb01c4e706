import type { OfferLine, SourceRow } from '@hangjia/contracts'
import type { Charge, Unit } from '../book.ts'
import type { Dictionary } from '../dictionary.ts'
import { byNewestDay, byNewestId } from '../specificity.ts'
import type { MeasureTerms } from './by-measure.ts'
import type { QuantityTerms } from './charge-quantity.ts'
import { coversKey, type Facts, isFilled, scopeOf } from './layers.ts'
import type { MeasuredLoad } from './load.ts'
import { holdsFor } from './ranges.ts'

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
  readonly minAmount?: string | null
  readonly maxAmount?: string | null
  readonly percentOf?: readonly string[] | null
  readonly taxPercent?: string | null
  readonly paymentTerm: 'PRE' | 'COL' | 'follow'
  readonly treatment: 'included' | 'subject' | 'excluded' | 'atCost'
  readonly when: string
  readonly calculable?: boolean
  readonly inTotal?: boolean
  readonly stack?: boolean
  readonly printNote?: string | null
}

/** A sheet of charges; its scope stands in fields of its own, by name. */
export interface ModeSheet {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly charges: readonly MeasuredLine[]
  readonly validFrom: string
  readonly validTo: string
  readonly displayFlag: 0 | 1 | 2
  readonly sheetMinAmount?: string | null
  readonly sheetMinCurrency?: string | null
  /** Added to other sheets instead of replacing them. */
  readonly stack?: boolean
  /** Last day of the licence that its warehouse needs. */
  readonly licenceTo?: string | null
  readonly [scope: string]: unknown
}

/** A charge that belongs to an offer, before it has a price. `target` is what mark-ups call it. */
export interface ModeCharge {
  readonly key: string
  readonly target: string
  readonly block: OfferLine['block']
  readonly line: MeasuredLine
  readonly charge: Charge
  readonly unit: Unit
  readonly source: SourceRow
  /** The sheet that it stands on; none for what stands on the rate or a leg. */
  readonly sheet?: ModeSheet
  /** Added to others of its name instead of replacing them. */
  readonly adds: boolean
  /** Which part of the cargo it is charged for, in words. */
  readonly part?: string
  /** From a general sheet, because no sheet of the mode names it. */
  readonly isGeneral?: boolean
  /** `reference`: it has an amount and is in no total. */
  readonly treatment: MeasuredLine['treatment'] | 'reference'
}

/** One list of sheets, and what is known of where they count. */
export interface SheetList {
  readonly target: string
  readonly block: OfferLine['block']
  readonly resource: string
  readonly sheets: readonly ModeSheet[]
  /** Fields of the sheets. */
  readonly fields: readonly string[]
  /** On which their validity is judged. */
  readonly day: string
}

export interface Wanted {
  readonly facts: Facts
  readonly load: MeasuredLoad
  readonly dictionary: Dictionary
  readonly isShown: (displayFlag: ModeSheet['displayFlag']) => boolean
  /** Whether the occasion of a line is one of this shipment's. */
  readonly happens: (when: string) => boolean
  /** Keys about the cargo itself that a sheet fills; null: it is for another cargo. */
  readonly keysMet?: ((row: object) => number | null) | undefined
}

/**
 * The charges of one list of sheets: of each charge the sheet with the most filled keys, then the latest start; lines that stack are
 * added to it (+chargeScope).
 */
export const sheetCharges = (list: SheetList, wanted: Wanted): ModeCharge[] => {
  const taken = new Map<string, ModeSheet>()
  return sheetsMeant(list, wanted).flatMap((sheet) => {
    const source = { resource: list.resource, id: sheet.id, version: sheet.version, title: sheet.name }
    const adds = ({ stack }: MeasuredLine) => sheet.stack === true || stack === true
    const lines = sheet.charges.filter((line) => adds(line) || (taken.get(line.charge) ?? sheet) === sheet)
    for (const line of lines) if (!adds(line)) taken.set(line.charge, sheet)
    return linesOf(lines, { target: list.target, block: list.block, source, sheet }, wanted)
  })
}

/** The sheets of a list that are meant for an offer, the most specific first. */
export const sheetsMeant = ({ sheets, fields, day }: SheetList, { facts, isShown, keysMet = () => 0 }: Wanted) => {
  const keys = scopeOf(fields, facts)
  return sheets
    .filter(
      (sheet) =>
        isShown(sheet.displayFlag) &&
        sheet.validFrom <= day &&
        sheet.validTo >= day &&
        (!sheet.licenceTo || sheet.licenceTo >= day) &&
        keys.every((key) => coversKey(sheet, key, facts[key])),
    )
    .flatMap((sheet) => {
      const met = keysMet(sheet)
      return met === null ? [] : [{ sheet, filled: keys.filter((key) => isFilled(sheet[key])).length + met }]
    })
    .toSorted(
      (a, b) =>
        b.filled - a.filled || byNewestDay(a.sheet.validFrom, b.sheet.validFrom) || byNewestId(a.sheet.id, b.sheet.id),
    )
    .map(({ sheet }) => sheet)
}

/** The charges of some lines: those whose occasion happens and whose range holds for the cargo. */
export const linesOf = (
  lines: readonly MeasuredLine[],
  place: Pick<ModeCharge, 'target' | 'block' | 'source' | 'sheet'>,
  { load, dictionary, happens }: Pick<Wanted, 'load' | 'dictionary' | 'happens'>,
): ModeCharge[] =>
  lines.flatMap((line, index): ModeCharge[] => {
    const { target, block, source, sheet } = place
    // What depends on something that a search does not ask, as days of storage or packages that nobody named, is not charged by it.
    if (line.calculable === false || !happens(line.when) || holdsFor(line, load) !== true) return []
    return [
      {
        key: `${source.resource}.${source.id}.${index}`,
        target,
        block: line.inTotal === false ? 'reference' : block,
        line,
        charge: dictionary.charge(line.charge),
        unit: dictionary.unit(line.unit),
        source,
        ...(sheet ? { sheet } : {}),
        adds: line.stack === true || sheet?.stack === true,
        treatment: line.inTotal === false && line.treatment === 'subject' ? 'reference' : line.treatment,
      },
    ]
  })
