import { count, decimal, greater, plainText, thousand, toCount, upTo, upToWhole } from '../money/money.ts'

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
  toCount(
    greater(
      upToWhole(decimal(volumeM3).div(decimal(practicalM3))),
      upToWhole(decimal(grossKg).div(decimal(payloadKg))),
    ),
  )

/** Load of each of the containers, in tons with three decimals, rounded up so that together they carry all. */
export const tonsInEach = (grossKg: string, boxes: number): string =>
  plainText(upTo(decimal(grossKg).div(count(boxes)).div(thousand), decimal('0.001')))
