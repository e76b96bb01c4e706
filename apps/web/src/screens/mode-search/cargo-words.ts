import type { ModeQuestion } from '@hangjia/contracts'

const has = <K extends string>(cargo: object, key: K): cargo is Record<K, unknown> => key in cargo

/** Cargo of a question in signs that both languages read: `2 × 40HQ`, `980 kg · 2.4 m³`, `20 × 60 × 40 × 40 cm`. */
export const cargoWords = ({ cargo }: Pick<ModeQuestion, 'cargo'>): string => {
  const given: object = cargo
  if (has(given, 'boxes') && Array.isArray(given.boxes))
    return given.boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')
  const box = has(given, 'box') && has(given, 'quantity') ? [`${given.quantity} × ${given.box}`] : []
  const totals = [
    ...(has(given, 'grossKg') && given.grossKg ? [`${given.grossKg} kg`] : []),
    ...(has(given, 'volumeM3') && given.volumeM3 ? [`${given.volumeM3} m³`] : []),
  ]
  const sides =
    totals.length === 0 && has(given, 'pieces') && Array.isArray(given.pieces)
      ? given.pieces.map(
          ({ count, lengthCm, widthCm, heightCm }) => `${count} × ${lengthCm} × ${widthCm} × ${heightCm} cm`,
        )
      : []
  return [...box, ...totals, ...sides].join(' · ')
}
