import type { Reference } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import { boxRows, boxWords } from './box-quantities.ts'

/** Key fact of a booking in its state, and the colleague to whom it is to be handed over. */
export const useBookingWords = (row: AnyRow): string => {
  const { t } = useTranslation('space')
  const { language } = useSpeech()
  const fact = useFact(row)
  if (!row.heir) return fact
  const name = referenceTitle(row.heir as Reference, language)
  return `${fact} · ${t('booking.heir', { name, reason: String(row.heirNote ?? '') })}`
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
