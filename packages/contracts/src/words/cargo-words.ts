import { formatDecimal } from '@hangjia/validation'
import type { CargoKind, CargoOf } from '../cargo/cargo.ts'

const measured = (value: string | undefined, unit: string): string[] =>
  value ? [`${formatDecimal(value)} ${unit}`] : []

interface Worded {
  readonly cargo: CargoOf<CargoKind>
  readonly unitPrices?: boolean | undefined
}
/** Cargo of a question in signs that both languages read: `2 × 40HQ`, `980 kg · 2.4 m³`, `20 × 60 × 40 × 40 cm`, `Ethanol · 20,000 L`; `/ RT` where prices of a unit are wanted. */
export const cargoWords = ({ cargo, unitPrices }: Worded): string => {
  if (unitPrices) return '/ RT'
  if ('product' in cargo) return [cargo.product, ...measured(String(cargo.volumeL), 'L')].join(' · ')
  const containers = 'boxes' in cargo ? cargo.boxes : 'box' in cargo ? [cargo] : []
  const boxes = containers.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')
  const totals = 'grossKg' in cargo ? [...measured(cargo.grossKg, 'kg'), ...measured(cargo.volumeM3, 'm³')] : []
  const pieces = totals.length === 0 && 'pieces' in cargo ? cargo.pieces : []
  const sides = pieces.flatMap((piece) =>
    'lengthCm' in piece ? `${piece.count} × ${piece.lengthCm} × ${piece.widthCm} × ${piece.heightCm} cm` : [],
  )
  return [...(boxes === '' ? [] : [boxes]), ...totals, ...sides].join(' · ')
}
