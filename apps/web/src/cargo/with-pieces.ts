import { pieceTotals } from '@hangjia/pricing/total'
import type { CargoDraft, PieceDraft } from './cargo-draft.ts'

type Total = 'packages' | 'grossKg' | 'volumeM3'

/** Cargo with other packages. Totals that were not typed follow from these; one that was typed stays, as packages may be a part of the cargo. */
export const withPieces = (cargo: CargoDraft, pieces: readonly PieceDraft[]): CargoDraft => {
  const [before, after] = [pieceTotals(cargo.pieces ?? []), pieceTotals(pieces)]
  const isTyped = (name: Total) => cargo[name] !== undefined && String(cargo[name]) !== String(before[name])
  return {
    ...cargo,
    pieces,
    packages: isTyped('packages') ? cargo.packages : (after.packages ?? undefined),
    grossKg: isTyped('grossKg') ? cargo.grossKg : (after.grossKg ?? undefined),
    volumeM3: isTyped('volumeM3') ? cargo.volumeM3 : (after.volumeM3 ?? undefined),
  }
}
