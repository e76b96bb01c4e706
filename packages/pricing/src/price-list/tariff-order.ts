import { type PriceListRow, type TariffLine, tariffBlocks } from '@hangjia/contracts'
import type { RowPlaces } from './places-of-rows.ts'

type Kind = keyof RowPlaces
type Tied = Pick<TariffLine, 'block' | Kind>

/** Block by block: charges for all rows, then by POL, then by carrier, then by POD, each in the order of the rows. */
export const inTariffOrder = (rows: readonly Pick<PriceListRow, Kind>[]) => {
  const places = (['pol', 'carrier', 'pod'] as const).map((kind) => {
    const ids = [...new Set(rows.map((row) => row[kind]))]
    return { kind, at: new Map(ids.map((id, at) => [id, at])) }
  })
  const ranksOf = (line: Tied): number[] => [
    tariffBlocks.indexOf(line.block),
    // The first kind of place to which it is limited.
    places.findIndex(({ kind }) => line[kind] !== null) + 1,
    ...places.map(({ kind, at }) => (line[kind] === null ? -1 : (at.get(line[kind]) ?? rows.length))),
  ]
  return (one: Tied, other: Tied): number => {
    const [ranks, others] = [ranksOf(one), ranksOf(other)]
    const differs = ranks.findIndex((rank, at) => rank !== others[at])
    return differs < 0 ? 0 : (ranks[differs] ?? 0) - (others[differs] ?? 0)
  }
}
