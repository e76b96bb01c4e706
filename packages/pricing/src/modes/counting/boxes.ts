import type { CargoOf } from '@hangjia/contracts'
import { count, type Decimal, decimal, sum, thousand } from '../../money/money.ts'
import type { Load } from './load.ts'

type Containers = Load['containers']

/** Weight of the cargo in all containers; null while that of one is unknown. */
const grossKgOf = (containers: Containers): Decimal | null => {
  const parts = containers.map(({ quantity, kg }) => kg?.times(count(quantity)) ?? null)
  return parts.every((part) => part !== null) ? sum(parts) : null
}

/** Full containers as charges count them. */
export const containersLoad = (containers: Containers): Load => ({
  grossKg: grossKgOf(containers),
  volumeM3: null,
  packages: null,
  pieces: [],
  containers,
})
export const boxesLoad = ({ boxes }: CargoOf<'boxes'>): Load =>
  containersLoad(
    boxes.map(({ box, quantity, grossTon }) => ({
      box,
      quantity,
      kg: grossTon === undefined ? null : decimal(grossTon).times(thousand),
    })),
  )

/** The load for a charge that is not for every container type. */
export const loadIn = <L extends Load>(load: L, boxes: readonly string[] | undefined): L => {
  if (boxes === undefined) return load
  const containers = load.containers.filter(({ box }) => boxes.includes(box))
  return { ...load, containers, grossKg: grossKgOf(containers) }
}
