import type { FclAsk, SourceRow } from '@hangjia/contracts'
import { type Audience, isShown } from './audience.ts'
import type { Book, DestinationSheet, FeeSheet } from './book.ts'
import type { Candidate } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { applies, type Fee, feeOf } from './fee.ts'
import { tradeLineOf, within } from './scope.ts'
import { byGreatest, byNewestDay, byNewestId } from './specificity.ts'

export interface Tariffs extends Pick<Book, 'oceanSurcharges' | 'originCharges' | 'destinationCharges'> {
  readonly ask: FclAsk
  readonly audience: Audience
  readonly dictionary: Dictionary
}

/** Sheets of one leg: what they are called, and the day on which they are judged (J.6). */
const legs = {
  ocean: { resource: 'oceanSurcharge', dayOf: ({ sails }: Candidate) => sails },
  origin: { resource: 'originCharge', dayOf: ({ closes }: Candidate) => closes },
  destination: { resource: 'destinationCharge', dayOf: ({ arrives }: Candidate) => arrives },
} as const
type SheetLeg = keyof typeof legs
type Sheet = FeeSheet & Partial<Pick<DestinationSheet, 'binding' | 'consigneeType'>>

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
  const winners = new Map<string, Sheet>()
  return matching.flatMap((sheet) => {
    const { id, version, name } = sheet
    const source: SourceRow = { resource: legs[leg].resource, id, version, title: name }
    return sheet.charges.flatMap((line, index): Fee[] => {
      if (written.has(line.charge) || !applies(line, candidate, ask)) return []
      if (!sheet.stack) {
        const winner = winners.get(line.charge) ?? sheet
        winners.set(line.charge, winner)
        if (winner !== sheet) return []
      }
      return [bound(feeOf({ key: `${leg}.${id}.${index}`, leg, line, source }, dictionary), sheet)]
    })
  })
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
const covers = (sheet: FeeSheet, { rate, barge, plan, bill }: Candidate, { leg, dictionary }: Where) => {
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
    (sheet.billTypeScope === null || sheet.billTypeScope === bill)
  )
}

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
  ]
  return [keys.filter((key) => key > 0).length, ...keys]
}
