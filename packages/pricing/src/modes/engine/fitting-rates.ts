import { isShown } from '../../book/audience.ts'
import { dayBy, isCountedEarlier, isValidOn } from '../charges/mode-days.ts'
import type { ModeAsk, ModeEngine, ModeQuestion, ModeRate } from './engine.ts'
import type { ModeStepName } from './mode-steps.ts'

interface Fitting<R> {
  readonly fitting: readonly R[]
  readonly steps: readonly { readonly step: ModeStepName; readonly left: number }[]
}

/** True where a rate is valid on the requested day, or on an earlier one that its basis names while it has not expired (R29). */
export const isValidFor = <R extends ModeRate, Cargo>(
  rate: R,
  { engine, ask, book, today }: Pick<ModeQuestion<R, Cargo>, 'engine' | 'ask' | 'book' | 'today'>,
): boolean =>
  isCountedEarlier(rate.validityBasis)
    ? rate.validTo >= today && isValidOn(rate, dayBy(engine.days(rate, ask, book), today)(rate.validityBasis))
    : isValidOn(rate, ask.day)

/** Rates that answer a question to a mode, with the number of rates that are left after each step. */
export const fittingRates = <R extends ModeRate, Cargo>(question: ModeQuestion<R, Cargo>): Fitting<R> => {
  const { engine, ask, book, audience } = question
  const { left, steps } = narrowed(book.rates, [
    { step: 'published', test: ({ displayFlag }) => isShown(displayFlag, audience) },
    { step: 'validOnDay', test: (rate) => isValidFor(rate, question) },
    ...(ask.until ? [{ step: 'window' as const, test: leavesBy(ask.until, question) }] : []),
    ...engine.admits.map(({ step, test }) => ({ step, test: (rate: R) => test(rate, ask, book) })),
  ])
  const isClosest = engine.closest?.(left, ask, book) ?? (() => true)
  return { fitting: left.filter(isClosest), steps }
}

/** True for a rate that names no departure, or one until a day. */
const leavesBy =
  <R extends ModeRate, Cargo>(until: string, { engine, ask, book }: ModeQuestion<R, Cargo>) =>
  (rate: R): boolean => {
    const { departs } = engine.days(rate, ask, book)
    return departs === null || departs <= until
  }

const narrowed = <R>(
  rates: readonly R[],
  tests: readonly { readonly step: ModeStepName; readonly test: (rate: R) => boolean }[],
) => {
  const steps: { step: ModeStepName; left: number }[] = [{ step: 'lane', left: rates.length }]
  let left = rates
  for (const { step, test } of tests) {
    left = left.filter(test)
    steps.push({ step, left: left.length })
  }
  return { left, steps }
}

interface Sailing extends ModeRate {
  readonly carrier: string | null
  readonly transferType: 1 | 2
}
/** Steps by which rates at sea are chosen: their carrier, their transfer, and last their terms. */
export const sailingAdmits = <R extends Sailing, Cargo>(
  suits: (rate: R, ask: ModeAsk<Cargo>) => boolean,
): ModeEngine<R, Cargo>['admits'] => [
  {
    step: 'carrier',
    test: (rate, { carriers }) => carriers.length === 0 || (rate.carrier !== null && carriers.includes(rate.carrier)),
  },
  { step: 'direct', test: (rate, { directOnly }) => !directOnly || rate.transferType === 1 },
  { step: 'terms', test: suits },
]
