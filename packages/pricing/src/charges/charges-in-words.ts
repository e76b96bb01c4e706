import type { OfferNotice } from '@hangjia/contracts'
import { readChargeText } from '@hangjia/validation'
import type { Audience } from '../book/audience.ts'
import type { Charge, FclRate } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'
import type { Fee } from './fee.ts'

interface Charged {
  readonly fees: readonly Fee[]
  readonly audience: Audience
  readonly dictionary: Dictionary
}
type Worded = Pick<FclRate, 'surchargeText' | 'includedCharges' | 'collectCharges' | 'currency'>

/**
 * Charges that the carrier's words below a rate speak of and that the offer neither charges nor includes: no total has them. Readers
 * of the desk who see cost read the words; others read that there are some, for they are as the carrier wrote them.
 */
export const chargesInWords = (rate: Worded, { fees, audience, dictionary }: Charged): OfferNotice[] => {
  if (!rate.surchargeText?.trim()) return []
  const known = new Set(
    [
      ...fees.map(({ charge }) => charge),
      ...[...rate.includedCharges, ...rate.collectCharges].map((id) => dictionary.charge(id)),
    ].flatMap(namesOf),
  )
  const left = readChargeText(rate.surchargeText, dictionary.currency(rate.currency)).filter(
    (piece) => !('charge' in piece && known.has(plain(piece.charge.charge))),
  )
  if (left.length === 0) return []
  const words = left.map((piece) => piece.words).join('; ')
  return [{ rule: 'chargesInWords', parameters: audience === 'desk' ? { words: words.slice(0, 500) } : {} }]
}

const plain = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
const namesOf = ({ code, nameCn, nameEn }: Charge): string[] => [code, nameCn, nameEn].map(plain)
