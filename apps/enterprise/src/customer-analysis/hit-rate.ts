import { percentText } from '@hangjia/validation/decimal'

interface Outcomes {
  readonly won: number
  readonly lost: number
  /** Those that ended without an answer. */
  readonly lapsed: number
}
/** Share of those won in those with an outcome, expired ones among them, in per cent: of quotations and of enquiries alike. */
export const hitRate = ({ won, lost, lapsed }: Outcomes): string | null => percentText(won, won + lost + lapsed)
