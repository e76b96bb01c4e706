import type { PriceListRow } from '@hangjia/contracts'

type Priced = Pick<PriceListRow, 'boxPrices'>
/** A charge and its rates. */
export interface Charged<L, R> {
  readonly line: L
  readonly of: ReadonlySet<R>
}

interface Alike<L, R> {
  /** All facts of a charge except its prices for containers. */
  readonly nameOf: (line: L) => string
  readonly offers: (rate: R, box: string) => boolean
}

/**
 * Merges charges that are equal for several rates. A container that a rate does not offer does not prevent a merge: the line
 * has its price for those that offer it, and each rate costs the same as before. A rate that is charged twice stays so.
 */
export const chargedAlike = <L extends Priced, R>(
  charges: readonly Charged<L, R>[],
  { nameOf, offers }: Alike<L, R>,
): Charged<L, R>[] => {
  const isSilent = (charge: Charged<L, R>, { line }: Charged<L, R>) =>
    line.boxPrices.every(({ box, price }) => {
      const own = charge.line.boxPrices.find((known) => known.box === box)
      return own ? own.price === price : ![...charge.of].some((rate) => offers(rate, box))
    })
  const canJoin = (one: Charged<L, R>, other: Charged<L, R>) =>
    ![...one.of].some((rate) => other.of.has(rate)) && isSilent(one, other) && isSilent(other, one)
  return [...Map.groupBy(charges, ({ line }) => nameOf(line)).values()].flatMap((alike) => {
    const groups: Charged<L, R>[][] = []
    for (const charge of alike) {
      const group = groups.find((members) => members.every((member) => canJoin(member, charge)))
      if (group) group.push(charge)
      else groups.push([charge])
    }
    return groups.map(joined)
  })
}

const joined = <L extends Priced, R>(members: readonly Charged<L, R>[]): Charged<L, R> => {
  const [first] = members
  if (first === undefined) throw new RangeError('nothing to join')
  const prices = new Map(members.flatMap(({ line }) => line.boxPrices.map((price) => [price.box, price] as const)))
  const boxPrices = [...prices.values()].sort((one, other) => (one.box < other.box ? -1 : 1))
  return { line: { ...first.line, boxPrices }, of: new Set(members.flatMap(({ of }) => [...of])) }
}
