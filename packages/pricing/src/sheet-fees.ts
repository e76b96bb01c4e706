import type { FclAsk, SourceRow, UnitBasis } from '@hangjia/contracts'
import { type Audience, isShown } from './audience.ts'
import type { Book, DestinationSheet, FeeSheet, OceanSheet, OriginSheet, WeightBand } from './book.ts'
import type { Candidate } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { applies, type Fee, feeOf } from './fee.ts'
import { tradeLineOf, within } from './scope.ts'
import { byGreatest, byNewestDay, byNewestId } from './specificity.ts'
import type { Overweight } from './weights.ts'

/** Units that are counted by container, so that several sheets may share the containers asked. */
const byContainer: readonly UnitBasis[] = ['perContainer', 'perTeu']

export interface Tariffs extends Pick<Book, 'oceanSurcharges' | 'originCharges' | 'destinationCharges'> {
  readonly ask: FclAsk
  readonly audience: Audience
  readonly dictionary: Dictionary
  /** What bands of weight come to for the containers asked. */
  readonly overweight: (bands: readonly WeightBand[]) => readonly Overweight[]
}

/** Sheets of one leg: what they are called, and the day on which they are judged (J.6). */
const legs = {
  ocean: { resource: 'oceanSurcharge', dayOf: ({ sails }: Candidate) => sails },
  origin: { resource: 'originCharge', dayOf: ({ closes }: Candidate) => closes },
  destination: { resource: 'destinationCharge', dayOf: ({ arrives }: Candidate) => arrives },
} as const
type SheetLeg = keyof typeof legs
type Sheet = FeeSheet &
  Partial<Pick<DestinationSheet, 'binding' | 'consigneeType' | 'podTerminal'>> &
  Partial<Pick<OceanSheet, 'weightBands' | 'appliesToSpecial'>> &
  Partial<Pick<OriginSheet, 'printAs' | 'bundleName'>>

/** What the sheets say of a candidate. `written`: charges that stand on the rate itself, which win. */
export const sheetFees = (candidate: Candidate, tariffs: Tariffs, written: ReadonlySet<string>): Fee[] => [
  ...fromSheets('ocean', tariffs.oceanSurcharges, { candidate, tariffs, written }),
  ...fromSheets('origin', tariffs.originCharges, { candidate, tariffs, written }),
  ...fromSheets('destination', tariffs.destinationCharges, { candidate, tariffs, written }),
]

interface Asked {
  readonly candidate: Candidate
  readonly tariffs: Tariffs
  readonly written: ReadonlySet<string>
}

/** Among sheets the most specific scope wins, charge by charge; stacked ones are added. */
const fromSheets = (leg: SheetLeg, sheets: readonly Sheet[], { candidate, tariffs, written }: Asked): Fee[] => {
  const { ask, audience, dictionary } = tariffs
  const day = legs[leg].dayOf(candidate)
  const matching = sheets
    .filter(
      (sheet) =>
        isShown(sheet.displayFlag, audience) &&
        sheet.validFrom <= day &&
        sheet.validTo >= day &&
        (sheet.consigneeType == null || sheet.consigneeType === ask.consigneeType) &&
        covers(sheet, candidate, { leg, dictionary }),
    )
    .sort(bySpecificity)
  const winners = new Map<string, Map<string, Sheet>>()
  return matching.flatMap((sheet) => {
    const { id, version, name } = sheet
    const source: SourceRow = { resource: legs[leg].resource, id, version, title: name }
    return linesOf(sheet, tariffs).flatMap(({ key, line, boxes, ...weights }): Fee[] => {
      if (written.has(line.charge) || !applies(line, candidate, ask)) return []
      const left = sheet.stack ? boxes : boxesLeft(sheet, { line, boxes, winners, dictionary })
      if (left.length === 0) return []
      const fee = feeOf({ key: `${leg}.${id}.${key}`, leg, line, source, ...weights }, dictionary)
      return [bundled(bound(meantFor(fee, left, ask), sheet), sheet)]
    })
  })
}

interface SheetLine extends Pick<Fee, 'line' | 'exempt' | 'weighed' | 'unweighed'> {
  /** Within its sheet. */
  readonly key: string
  /** Container types of the question that it is for. */
  readonly boxes: readonly string[]
}
/** The charges of a sheet, and what its bands of weight come to. */
const linesOf = (sheet: Sheet, { ask, dictionary, overweight }: Tariffs): SheetLine[] => {
  const boxes = ask.boxes.map(({ box }) => box).filter((box) => isFor(sheet, box, dictionary))
  return [
    ...sheet.charges.map((line, index) => ({ key: String(index), line, boxes })),
    ...overweight(sheet.weightBands ?? []).map((weights, index) => ({
      ...weights,
      key: `weight${index || ''}`,
      boxes: weights.boxes.filter((box) => boxes.includes(box)),
    })),
  ]
}
const isFor = ({ boxTypes, appliesToSpecial }: Sheet, box: string, dictionary: Dictionary) =>
  within(boxTypes, false, box) && (appliesToSpecial !== false || !dictionary.isSpecial(box))

interface Contested extends Pick<SheetLine, 'line' | 'boxes'> {
  /** Per charge and container type the sheet that asks for it. */
  readonly winners: Map<string, Map<string, Sheet>>
  readonly dictionary: Dictionary
}
/** The container types that no more specific sheet asks this charge for; a charge that counts none has one sheet. */
const boxesLeft = (sheet: Sheet, { line, boxes, winners, dictionary }: Contested): readonly string[] => {
  const won = winners.get(line.charge) ?? new Map<string, Sheet>()
  winners.set(line.charge, won)
  const left = boxes.filter((box) => (won.get(box) ?? sheet) === sheet)
  const isShared = byContainer.includes(dictionary.unit(line.unit).basis)
  if (!isShared && [...won.values()].some((winner) => winner !== sheet)) return []
  for (const box of left) won.set(box, sheet)
  return left
}

/** What a sheet prints as one price; a charge that nobody has to take is no part of it. */
const bundled = (fee: Fee, { printAs, bundleName }: Sheet): Fee =>
  printAs === 'bundle' && bundleName && !['optional', 'event'].includes(fee.line.when)
    ? { ...fee, bundle: bundleName }
    : fee

/** A charge that is not for every container asked says so for the others. */
const meantFor = (fee: Fee, left: readonly string[], { boxes }: FclAsk): Fee => {
  const others = boxes.filter(({ box }) => !left.includes(box))
  if (others.length === 0) return fee
  const reasons = others.map(({ box }) => [box, { rule: 'line.notForBox', parameters: { box } }] as const)
  return { ...fee, exempt: new Map([...(fee.exempt ?? []), ...reasons]) }
}

/** What is only for reference has an amount and is in no total. */
const bound = (fee: Fee, { binding }: Sheet): Fee =>
  binding === 'reference' && (fee.treatment === 'subject' || fee.treatment === 'excluded')
    ? { ...fee, treatment: 'reference' }
    : fee

interface Where {
  readonly leg: SheetLeg
  readonly dictionary: Dictionary
}
const covers = (sheet: Sheet, { rate, barge, plan, bill }: Candidate, { leg, dictionary }: Where) => {
  const arrival = leg === 'destination' && plan ? plan.destination : rate.pod
  // The cargo enters where the barge takes it and where the vessel does: one of them is enough, both must not be left out.
  const entries = [rate.pol, barge?.placeOfReceipt ?? rate.placeOfReceipt].filter((place) => place !== null)
  return (
    (sheet.polsExclude
      ? entries.every((place) => within(sheet.pols, true, place))
      : entries.some((place) => within(sheet.pols, false, place))) &&
    within(sheet.pods, sheet.podsExclude, arrival) &&
    within(sheet.carriers, sheet.carriersExclude, rate.carrier) &&
    within(sheet.tradeLines, sheet.tradeLinesExclude, tradeLineOf(rate, dictionary)) &&
    within(sheet.podCountries, false, dictionary.port(arrival).country) &&
    isAt(sheet.polTerminal, rate.polTerminal) &&
    isAt(sheet.podTerminal, plan ? null : rate.podTerminal) &&
    (sheet.rateTypes.length === 0 || sheet.rateTypes.includes(rate.rateType)) &&
    (sheet.cargoScope === null || sheet.cargoScope === rate.cargoClass) &&
    (sheet.billTypeScope === null || sheet.billTypeScope === bill)
  )
}

/** What is charged at one terminal is for rates that name it: a rate that names none may call at another. */
const isAt = (terminal: string | null | undefined, named: string | null) => terminal == null || terminal === named

/** 2 these only, 1 all but these, 0 any. */
const narrowness = (list: readonly unknown[], exclude: boolean) => (list.length === 0 ? 0 : exclude ? 1 : 2)

/** More filled keys, then the order of the keys, then the latest start (S, +chargeScope); at last the newest row. Stacked ones follow. */
const bySpecificity = (a: Sheet, b: Sheet) =>
  Number(a.stack) - Number(b.stack) ||
  byGreatest(keysOf(a), keysOf(b)) ||
  byNewestDay(a.validFrom, b.validFrom) ||
  byNewestId(a.id, b.id)
const keysOf = (sheet: Sheet) => {
  const keys = [
    narrowness(sheet.pods, sheet.podsExclude),
    narrowness(sheet.pols, sheet.polsExclude),
    narrowness(sheet.podCountries, false),
    narrowness(sheet.tradeLines, sheet.tradeLinesExclude),
    narrowness(sheet.carriers, sheet.carriersExclude),
    sheet.billTypeScope === null ? 0 : 2,
    sheet.consigneeType == null ? 0 : 2,
    sheet.polTerminal == null ? 0 : 2,
    sheet.podTerminal == null ? 0 : 2,
    narrowness(sheet.rateTypes, false),
    narrowness(sheet.boxTypes, false),
    sheet.cargoScope === null ? 0 : 2,
  ]
  return [keys.filter((key) => key > 0).length, ...keys]
}
