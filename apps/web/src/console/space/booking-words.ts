import type { Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import { boxRows, boxWords } from './box-quantities.ts'

interface NewPrice {
  readonly box: string
  readonly price: string
}
/** Prices to which the salesperson is to agree. */
export const newPricesOf = ({ newPrices }: AnyRow): readonly NewPrice[] => (newPrices ?? []) as readonly NewPrice[]

/** Key fact of a booking in its state, and wishes that wait for an answer: a colleague who takes it over, new prices, another pool. */
export const useBookingWords = (row: AnyRow): string => {
  const { t } = useTranslation('space')
  const { language } = useSpeech()
  const named = (value: unknown) => referenceTitle(value as Reference, language)
  const prices = newPricesOf(row)
    .map(({ box, price }) => `${box} ${price}`)
    .join(', ')
  return [
    useFact(row),
    row.state === 'confirmed' && (row.soNumbers as readonly string[]).length === 0 ? t('booking.unnumbered') : '',
    row.heir ? t('booking.heir', { name: named(row.heir), reason: String(row.heirNote ?? '') }) : '',
    // Without prices the note is that of a refusal.
    row.priceNote
      ? t(prices ? 'booking.newPrices' : 'booking.oldPrices', { prices, reason: String(row.priceNote) })
      : '',
    row.rollTo ? t('booking.rollWish', { to: named(row.rollTo), reason: String(row.rollNote ?? '') }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** End of the hold, granted containers, or the reason for a refusal. */
const useFact = (row: AnyRow): string => {
  const { t } = useTranslation('space')
  const { state } = row
  const lines = boxRows(row.boxes)
  const granted = boxWords(lines.map(({ box, granted: quantity }) => ({ box, quantity: quantity ?? 0 })))
  if (state === 'held') return t('booking.held', { until: readMinute(row.holdUntil) ?? '' })
  if (state === 'waitlisted') return t('booking.waitlisted', { no: Number(row.priorityNo ?? 0) })
  if (state === 'returning')
    return t('booking.returning', { boxes: boxWords(boxRows(row.returnBoxes)), reason: String(row.returnNote ?? '') })
  if (state === 'rejected') return t('booking.rejected', { reason: String(row.refusal ?? '') })
  if (state === 'approved' || state === 'partApproved' || state === 'confirmed')
    return t('booking.granted', { boxes: granted })
  return t('booking.asked', { boxes: boxWords(lines) })
}
