import { count, decimal, greater, one, plainText, thousand, upTo } from './money.ts'

export interface Cargo {
  /** Decimal strings. */
  readonly volumeM3: string
  readonly grossKg: string
}
/** Usable capacity of a container type in practice; decimal strings. */
export interface Capacity {
  readonly practicalM3: string
  readonly payloadKg: string
}

/** Number of containers for the cargo, by volume or by weight, whichever is more (R16). */
export const boxesNeeded = ({ volumeM3, grossKg }: Cargo, { practicalM3, payloadKg }: Capacity): number =>
  Number(
    greater(
      upTo(decimal(volumeM3).div(decimal(practicalM3)), one),
      upTo(decimal(grossKg).div(decimal(payloadKg)), one),
    ).toFixed(),
  )

/** Load of each of the containers, in tons with three decimals, rounded up so that together they carry all. */
export const tonsInEach = (grossKg: string, boxes: number): string =>
  plainText(upTo(decimal(grossKg).div(count(boxes)).div(thousand), decimal('0.001')))

/**
 * The volume from which a full container is not dearer than loose cargo on the same lane (R16), in m³ with three
 * decimals; null when loose cargo has no price by volume. All in one currency.
 */
export const fullBoxFromM3 = (fullBoxTotal: string, loose: { readonly flat: string; readonly perM3: string }) => {
  const perM3 = decimal(loose.perM3)
  if (!perM3.gt(decimal('0'))) return null
  const from = greater(decimal('0'), decimal(fullBoxTotal).minus(decimal(loose.flat)).div(perM3))
  return upTo(from, decimal('0.001')).toFixed()
}
