import { isOnDemand, type SourceRow } from '@hangjia/contracts'
import type { ChargeLine, FclRate } from '../book/book.ts'
import { bookTables } from '../book/book-tables.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { memoize } from '../money/memoize.ts'
import { decimal, zero } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'
import { applies, type Fee, feeOf, isCharged } from './fee.ts'
import { agentFees, wayFees } from './leg-fees.ts'
import { sheetFeesIn, type Tariffs } from './sheet-fees.ts'

/**
 * The charges of a candidate (J.4-J.7, R14): lines on the rate itself override every sheet, the sheets of the ocean leg
 * and of both ports follow, then those of the other legs. Charges that the rate includes are printed as included, those that it
 * leaves to the consignee as excluded; charges that an agent covers are not charged twice. Candidates with the same charges share one
 * list.
 */
export const feesIn = (tariffs: Tariffs): ((candidate: Candidate, source: SourceRow) => readonly Fee[]) => {
  const sheetFees = sheetFeesIn(tariffs)
  const alike = memoize((_sheets: readonly Fee[]) => new Map<string, readonly Fee[]>())
  return (candidate, source) => {
    const own = ownFees(candidate, source, tariffs)
    const sheets = sheetFees(candidate)
    const known = own.length === 0 ? alike(sheets).get(wordsOf(candidate)) : undefined
    if (known) return known
    const fees = feesOf(candidate, { own, sheets, source }, tariffs)
    // Charges of the rate itself have its name.
    if (fees.every((fee) => fee.source.resource !== source.resource)) alike(sheets).set(wordsOf(candidate), fees)
    return fees
  }
}

/** Everything apart from the sheets that decides the charges of a candidate, where the rate itself has none. */
const wordsOf = ({ rate, barge, plan, agent }: Candidate): string =>
  [rate.allIn, rate.includedCharges, rate.collectCharges, rate.bargeMatch, barge?.id, plan?.id, agent?.id].join('|')

/** Charges of the rate itself. */
const ownFees = (candidate: Candidate, source: SourceRow, { ask, dictionary }: Tariffs): Fee[] =>
  [
    ...candidate.rate.surcharges.map(
      (line, index): Fee => feeOf({ key: `own.${index}`, leg: 'ocean', line, source }, dictionary),
    ),
    ...telexFees(candidate.rate, source, dictionary),
  ].filter(({ line }) => applies(line, candidate, ask))

interface Parts {
  readonly own: readonly Fee[]
  readonly sheets: readonly Fee[]
  readonly source: SourceRow
}
const feesOf = (candidate: Candidate, { own, sheets, source }: Parts, { ask, dictionary }: Tariffs): Fee[] => {
  const { rate, agent } = candidate
  const written = new Set(own.map(({ line }) => line.charge))
  const covered = new Set(agent?.coversPortCharges ? agent.charges.map(({ charge }) => charge) : [])
  const named = [
    ...own,
    ...sheets.filter(
      ({ leg, line }) => !written.has(line.charge) && (leg !== 'destination' || !covered.has(line.charge)),
    ),
  ]
  const listed = [...named.filter((fee) => isCharged(fee, ask)).map(({ line }) => line.charge), ...covered]
  const meant = agent?.coversPortCharges ? named.filter((fee) => !isReferenceOfNothing(fee)) : named
  const fitting = (fees: readonly Fee[]) => fees.filter(({ line }) => applies(line, candidate, ask))
  return [
    ...fitting(wayFees(candidate, dictionary)),
    ...[...meant, ...namedOnly(rate, listed, source, dictionary)].map((fee) => treated(fee, rate)),
    ...fitting(agentFees(candidate, dictionary)),
  ].map(unitDecides)
}

/** True for references at zero: where an agent covers the port, they carry no information. */
const isReferenceOfNothing = ({ leg, treatment, line: { unitPrice, boxPrices } }: Fee): boolean => {
  const prices = [...(unitPrice == null ? [] : [unitPrice]), ...(boxPrices ?? []).map(({ price }) => price)]
  return (
    leg === 'destination' &&
    treatment === 'reference' &&
    prices.length > 0 &&
    prices.every((price) => decimal(price).eq(zero))
  )
}

/** A carrier that charges for a telex release has a fee, one that does it free of charge includes it; else the sheets decide. */
const telexFees = (rate: FclRate, source: SourceRow, dictionary: Dictionary): Fee[] => {
  const { releaseTypes, telexFee, telexCurrency } = rate
  const isCharged = releaseTypes.includes('telexPaid') && telexFee !== null && telexCurrency !== null
  if (!isCharged && !releaseTypes.includes('telexFree')) return []
  const { telexRelease: charge, perBill: unit } = dictionary
  const line: ChargeLine = {
    charge: charge.id,
    unit: unit.id,
    paymentTerm: 'PRE',
    when: 'telexOnly',
    ...(isCharged
      ? { currency: telexCurrency, unitPrice: telexFee, treatment: 'subject' }
      : { currency: charge.defaultCurrency, treatment: 'included' }),
  }
  return [feeOf({ key: 'own.telex', leg: 'origin', line, source }, dictionary)]
}

/** Included beats excluded beats an all-in price beats the line's own treatment (R14, J.6). */
const treated = (fee: Fee, rate: FclRate): Fee =>
  rate.includedCharges.includes(fee.line.charge)
    ? { ...fee, treatment: 'included' }
    : rate.collectCharges.includes(fee.line.charge)
      ? { ...fee, treatment: 'excluded', paymentTerm: 'COL' }
      : rate.allIn && isHeld(fee)
        ? { ...fee, treatment: 'included', allIn: true }
        : fee

/**
 * Charges that an all-in price includes: the carrier's surcharges that the sheets charge to the payer of the freight. Those that depend on the
 * weight or on an event, filings and fees of a port are charged all the same, and so are those that the rate itself names.
 */
const isHeld = ({ source, charge, line, treatment, paymentTerm, weighed }: Fee): boolean =>
  source.resource === bookTables.oceanSurcharges.name &&
  charge.category === 'surcharge' &&
  treatment === 'subject' &&
  paymentTerm === 'PRE' &&
  weighed === undefined &&
  !isOnDemand(line.when)

/** A unit that is charged as incurred has no price. */
export const unitDecides = (fee: Fee): Fee =>
  fee.unit.basis === 'atCost' && fee.treatment === 'subject' ? { ...fee, treatment: 'atCost' } : fee

/** Charges that the rate only names as included or left to the consignee: listed all the same, unless an agent charges them. */
const namedOnly = (rate: FclRate, listed: readonly string[], source: SourceRow, dictionary: Dictionary): Fee[] =>
  [...new Set([...rate.includedCharges, ...rate.collectCharges])]
    .filter((id) => !listed.includes(id))
    .map((id) => {
      const { defaultUnit: unit, defaultCurrency: currency } = dictionary.charge(id)
      const line = { charge: id, unit, currency, paymentTerm: 'PRE', treatment: 'subject', when: 'always' } as const
      return feeOf({ key: `named.${id}`, leg: 'ocean', line, source }, dictionary)
    })
