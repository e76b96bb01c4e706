import type { SourceRow } from '@hangjia/contracts'
import type { ChargeLine, FclRate } from './book.ts'
import type { Candidate } from './candidates.ts'
import type { Dictionary } from './dictionary.ts'
import { applies, type Fee, feeOf, isCharged, rateSource } from './fee.ts'
import { agentFees, wayFees } from './leg-fees.ts'
import { sheetFees, type Tariffs } from './sheet-fees.ts'

/**
 * The charges of a candidate (J.4-J.7, R14): lines on the rate itself win over every sheet, the sheets of the ocean leg
 * and of both ports follow, then what the other legs bring. What the rate includes is printed as included, what it
 * leaves to the consignee as excluded; what an agent covers is not asked for twice.
 */
export const feesOf = (candidate: Candidate, tariffs: Tariffs): Fee[] => {
  const { rate, agent } = candidate
  const { ask, dictionary } = tariffs
  const source = rateSource(rate, dictionary)
  const own = [
    ...rate.surcharges.map(
      (line, index): Fee => feeOf({ key: `own.${index}`, leg: 'ocean', line, source }, dictionary),
    ),
    ...telexFees(rate, source, dictionary),
  ].filter(({ line }) => applies(line, candidate, ask))
  const written = new Set(own.map(({ line }) => line.charge))
  const covered = new Set(agent?.coversPortCharges ? agent.charges.map(({ charge }) => charge) : [])
  const sheets = sheetFees(candidate, tariffs, written).filter(
    ({ leg, line }) => leg !== 'destination' || !covered.has(line.charge),
  )
  const named = [...own, ...sheets]
  const listed = named.filter((fee) => isCharged(fee, ask))
  const fitting = (fees: readonly Fee[]) => fees.filter(({ line }) => applies(line, candidate, ask))
  return [
    ...fitting(wayFees(candidate, dictionary)),
    ...[...named, ...namedOnly(rate, listed, source, dictionary)].map((fee) => treated(fee, rate)),
    ...fitting(agentFees(candidate, dictionary)),
  ].map(unitDecides)
}

/** Whoever charges for a telex release says how much, whoever does it free of charge includes it; else the sheets say. */
const telexFees = (rate: FclRate, source: SourceRow, dictionary: Dictionary): Fee[] => {
  const { releaseTypes, telexFee, telexCurrency } = rate
  const isCharged = releaseTypes.includes('telexPaid') && telexFee !== null && telexCurrency !== null
  if (!isCharged && !releaseTypes.includes('telexFree')) return []
  const { telexRelease: charge, perBill: unit } = dictionary
  const line: ChargeLine = {
    ...{ charge: charge.id, unit: unit.id, paymentTerm: 'PRE', when: 'telexOnly' },
    ...(isCharged
      ? { currency: telexCurrency, unitPrice: telexFee, treatment: 'subject' }
      : { currency: charge.defaultCurrency, treatment: 'included' }),
  }
  return [feeOf({ key: 'own.telex', leg: 'origin', line, source }, dictionary)]
}

/** Included beats excluded beats what the line says (R14, J.6). */
const treated = (fee: Fee, rate: FclRate): Fee =>
  rate.includedCharges.includes(fee.line.charge)
    ? { ...fee, treatment: 'included' }
    : rate.collectCharges.includes(fee.line.charge)
      ? { ...fee, treatment: 'excluded', paymentTerm: 'COL' }
      : fee

/** A unit that is charged as incurred has no price. */
export const unitDecides = (fee: Fee): Fee =>
  fee.unit.basis === 'atCost' && fee.treatment === 'subject' ? { ...fee, treatment: 'atCost' } : fee

/** Charges that the rate only names as included or left to the consignee: listed all the same. */
const namedOnly = (rate: FclRate, fees: readonly Fee[], source: SourceRow, dictionary: Dictionary): Fee[] =>
  [...new Set([...rate.includedCharges, ...rate.collectCharges])]
    .filter((id) => !fees.some(({ line }) => line.charge === id))
    .map((id) => {
      const { defaultUnit: unit, defaultCurrency: currency } = dictionary.charge(id)
      const line = { charge: id, unit, currency, paymentTerm: 'PRE', treatment: 'subject', when: 'always' } as const
      return feeOf({ key: `named.${id}`, leg: 'ocean', line, source }, dictionary)
    })
