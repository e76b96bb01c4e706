import type { FclAsk, OfferLine, SourceRow } from '@hangjia/contracts'
import type { Book, Charge, ChargeLine, FclRate, FeeSheet, Unit } from './book.ts'
import { type Audience, type Candidate, isShown } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { byGreatest, byNewestDay, byNewestId } from './specificity.ts'

/** A charge that belongs to an offer, before it has a price. */
export interface Fee {
  readonly key: string
  readonly leg: 'ocean' | 'origin'
  readonly line: ChargeLine
  readonly charge: Charge
  readonly unit: Unit
  readonly treatment: OfferLine['treatment']
  /** As it is written; the incoterm decides later. */
  readonly paymentTerm: 'PRE' | 'COL'
  readonly source: SourceRow
}

interface Legs extends Pick<Book, 'oceanSurcharges' | 'originCharges'> {
  readonly ask: FclAsk
  readonly audience: Audience
  readonly dictionary: Dictionary
}

/**
 * The charges of a candidate (J.6, R14): lines on the rate itself win over every sheet; among sheets the most specific
 * scope wins, charge by charge and leg by leg, and stacked ones are added. What the rate includes is printed as
 * included, what it leaves to the consignee as excluded.
 */
export const feesOf = (candidate: Candidate, legs: Legs): Fee[] => {
  const { rate } = candidate
  const source = rateSource(rate, legs.dictionary)
  const own = rate.surcharges
    .map((line, index): Fee => feeOf(`own.${index}`, 'ocean', line, source, legs.dictionary))
    .filter(({ line }) => applies(line, candidate, legs.ask))
  const written = new Set(own.map(({ line }) => line.charge))
  const fees = [
    ...own,
    ...fromSheets('ocean', candidate, legs, written),
    ...fromSheets('origin', candidate, legs, written),
  ]
  return [...fees, ...namedOnly(rate, fees, source, legs.dictionary)].map((fee) => treated(fee, rate))
}

/** How a rate is called in a derivation. */
export const rateSource = (rate: FclRate, dictionary: Dictionary): SourceRow => ({
  resource: 'fclRate',
  id: rate.id,
  version: rate.version,
  title: [
    dictionary.carrier(rate.carrier).code,
    `${dictionary.port(rate.pol).code}-${dictionary.port(rate.pod).code}`,
    ...(rate.serviceCode ? [rate.serviceCode] : []),
  ].join(' '),
})

const feeOf = (key: string, leg: Fee['leg'], line: ChargeLine, source: SourceRow, dictionary: Dictionary): Fee => ({
  key,
  leg,
  line,
  charge: dictionary.charge(line.charge),
  unit: dictionary.unit(line.unit),
  treatment: line.treatment,
  paymentTerm: line.paymentTerm,
  source,
})

const applies = ({ when }: ChargeLine, { bill }: Candidate, { telexRelease }: FclAsk) =>
  when === 'telexOnly' ? telexRelease : when === 'perHbl' ? bill === 2 : true

const sheetResource = { ocean: 'oceanSurcharge', origin: 'originCharge' } as const
const sheetsOf = (leg: Fee['leg'], legs: Legs) => (leg === 'ocean' ? legs.oceanSurcharges : legs.originCharges)

const fromSheets = (leg: Fee['leg'], candidate: Candidate, legs: Legs, written: ReadonlySet<string>): Fee[] => {
  const day = leg === 'ocean' ? candidate.sails : candidate.closes
  const matching = sheetsOf(leg, legs)
    .filter(
      (sheet) =>
        isShown(sheet.displayFlag, legs.audience) &&
        sheet.validFrom <= day &&
        sheet.validTo >= day &&
        covers(sheet, candidate, legs.dictionary),
    )
    .sort(bySpecificity)
  const winners = new Map<string, FeeSheet>()
  return matching.flatMap((sheet) => {
    const source = { resource: sheetResource[leg], id: sheet.id, version: sheet.version, title: sheet.name }
    return sheet.charges.flatMap((line, index): Fee[] => {
      if (written.has(line.charge) || !applies(line, candidate, legs.ask)) return []
      if (!sheet.stack) {
        const winner = winners.get(line.charge) ?? sheet
        winners.set(line.charge, winner)
        if (winner !== sheet) return []
      }
      return [feeOf(`${leg}.${sheet.id}.${index}`, leg, line, source, legs.dictionary)]
    })
  })
}

const within = (list: readonly string[], exclude: boolean, value: string | null) =>
  list.length === 0 || (value !== null && list.includes(value) !== exclude)

const covers = (sheet: FeeSheet, { rate, bill }: Candidate, dictionary: Dictionary) =>
  within(sheet.pols, sheet.polsExclude, rate.pol) &&
  within(sheet.pods, sheet.podsExclude, rate.pod) &&
  within(sheet.carriers, sheet.carriersExclude, rate.carrier) &&
  within(sheet.tradeLines, sheet.tradeLinesExclude, tradeLineOf(rate, dictionary)) &&
  within(sheet.podCountries, false, dictionary.port(rate.pod).country) &&
  (sheet.billTypeScope === null || sheet.billTypeScope === bill)

/** The rate's own line, else that of its destination. */
export const tradeLineOf = (rate: FclRate, dictionary: Dictionary): string | null =>
  rate.tradeLine ?? dictionary.port(rate.pod).tradeLine

/** 2 these only, 1 all but these, 0 any. */
const narrowness = (list: readonly unknown[], exclude: boolean) => (list.length === 0 ? 0 : exclude ? 1 : 2)

/** More filled keys, then the order of the keys, then the latest start (S, +chargeScope); at last the newest row. Stacked ones follow. */
const bySpecificity = (a: FeeSheet, b: FeeSheet) =>
  Number(a.stack) - Number(b.stack) ||
  byGreatest(keysOf(a), keysOf(b)) ||
  byNewestDay(a.validFrom, b.validFrom) ||
  byNewestId(a.id, b.id)
const keysOf = (sheet: FeeSheet) => {
  const keys = [
    narrowness(sheet.pods, sheet.podsExclude),
    narrowness(sheet.pols, sheet.polsExclude),
    narrowness(sheet.podCountries, false),
    narrowness(sheet.tradeLines, sheet.tradeLinesExclude),
    narrowness(sheet.carriers, sheet.carriersExclude),
    sheet.billTypeScope === null ? 0 : 2,
  ]
  return [keys.filter((key) => key > 0).length, ...keys]
}

/** Included beats excluded beats what the line says (R14, J.6). */
const treated = (fee: Fee, rate: FclRate): Fee =>
  rate.includedCharges.includes(fee.line.charge)
    ? { ...fee, treatment: 'included' }
    : rate.collectCharges.includes(fee.line.charge)
      ? { ...fee, treatment: 'excluded', paymentTerm: 'COL' }
      : fee.unit.basis === 'atCost' && fee.treatment === 'subject'
        ? { ...fee, treatment: 'atCost' }
        : fee

/** Charges that the rate only names as included or left to the consignee: listed all the same. */
const namedOnly = (rate: FclRate, fees: readonly Fee[], source: SourceRow, dictionary: Dictionary): Fee[] => {
  const named = [...new Set([...rate.includedCharges, ...rate.collectCharges])]
  return named
    .filter((id) => !fees.some(({ line }) => line.charge === id))
    .map((id) => {
      const charge = dictionary.charge(id)
      return feeOf(
        `named.${id}`,
        'ocean',
        {
          charge: id,
          unit: charge.defaultUnit,
          currency: charge.defaultCurrency,
          paymentTerm: 'PRE',
          treatment: 'subject',
          when: 'always',
        },
        source,
        dictionary,
      )
    })
}
