import type { BoxPrice, SourceRow } from '@hangjia/contracts'
import type { AgentCharge, BargeRate, ChargeLine, FclRate, TransferPlan } from '../book/book.ts'
import { bookTables } from '../book/book-tables.ts'
import type { Dictionary } from '../book/dictionary.ts'
import { decimal, plainText, smaller } from '../money/money.ts'
import type { Candidate } from '../ways/candidates.ts'
import { type Fee, feeOf, rateSource } from './fee.ts'

/** Charges of the legs on the route: their own price as a charge per container, and their surcharges. */
export const wayFees = ({ rate, barge, plan }: Candidate, dictionary: Dictionary): Fee[] => [
  ...(barge
    ? bargeFees(barge, rate, dictionary)
    : rate.bargeMatch === 'included'
      ? [includedBarge(rate, dictionary)]
      : []),
  ...(plan ? planFees(plan, dictionary) : []),
]

const sourceOf = (resource: string, { id, version, name }: BargeRate | TransferPlan | AgentCharge): SourceRow => ({
  resource,
  id,
  version,
  title: name,
})

/** A charge per container, prepaid unless the incoterm makes it collect. */
const perContainer = (
  charge: string,
  currency: string,
  boxPrices: readonly BoxPrice[],
  { perContainer: unit }: Dictionary,
): ChargeLine => ({
  charge,
  unit: unit.id,
  currency,
  boxPrices,
  paymentTerm: 'PRE',
  treatment: 'subject',
  when: 'always',
})

const bargeFees = (barge: BargeRate, rate: FclRate, dictionary: Dictionary): Fee[] => {
  const source = sourceOf(bookTables.bargeRates.name, barge)
  // Only an automatic match is discounted (J.4).
  const discounts = rate.bargeMatch === 'auto' ? taken(barge) : []
  const prices = barge.boxPrices.map(({ box, price }) => ({ box, price: discounted(price, box, discounts) }))
  const line = perContainer(dictionary.bargeFreight.id, barge.currency, prices, dictionary)
  return [
    feeOf({ key: `barge.${barge.id}`, leg: 'barge', line, source, discounts }, dictionary),
    ...linesOf(barge.surcharges, { leg: 'barge', id: barge.id, source }, dictionary),
  ]
}
const discounted = (price: string, box: string, discounts: readonly BoxPrice[]) => {
  const discount = discounts.find((one) => one.box === box)?.price
  return discount === undefined ? price : plainText(decimal(price).minus(decimal(discount)))
}
/** Reduction of each price: the discount, and never more than the price. */
const taken = ({ boxPrices, discounts }: BargeRate): BoxPrice[] =>
  discounts.flatMap(({ box, price: discount }) =>
    boxPrices
      .filter((one) => one.box === box)
      .map(({ price }) => ({ box, price: plainText(smaller(decimal(price), decimal(discount))) })),
  )

/** A barge that the ocean price includes is printed at zero. */
const includedBarge = (rate: FclRate, dictionary: Dictionary): Fee => ({
  ...feeOf(
    {
      key: 'barge.included',
      leg: 'barge',
      line: perContainer(dictionary.bargeFreight.id, rate.currency, [], dictionary),
      source: rateSource(rate, dictionary),
    },
    dictionary,
  ),
  treatment: 'included',
})

/** A through plan has no price: the ocean rate covers the whole route (J.5). */
const planFees = (plan: TransferPlan, dictionary: Dictionary): Fee[] => {
  const source = sourceOf(bookTables.transferPlans.name, plan)
  const { id, currency, boxPrices } = plan
  const own =
    plan.sort === 'addOn' && currency !== null
      ? [
          feeOf(
            {
              key: `transfer.${id}`,
              leg: 'transfer',
              line: perContainer(dictionary.onCarriage.id, currency, boxPrices, dictionary),
              source,
            },
            dictionary,
          ),
        ]
      : []
  return [...own, ...linesOf(plan.surcharges, { leg: 'transfer', id, source }, dictionary)]
}

/** Charges of an agent abroad (J.7). */
export const agentFees = ({ agent }: Pick<Candidate, 'agent'>, dictionary: Dictionary): Fee[] =>
  agent === null
    ? []
    : linesOf(
        agent.charges,
        { leg: 'agent', id: agent.id, source: sourceOf(bookTables.agentCharges.name, agent) },
        dictionary,
      )

interface Place extends Pick<Fee, 'leg' | 'source'> {
  readonly id: string
}
const linesOf = (lines: readonly ChargeLine[], { leg, id, source }: Place, dictionary: Dictionary): Fee[] =>
  lines.map((line, index) => feeOf({ key: `${leg}.${id}.${index}`, leg, line, source }, dictionary))
