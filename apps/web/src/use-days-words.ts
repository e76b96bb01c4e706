import { useSpeech } from '@hangjia/ui'
import { type DaysRange, formatDays, withDaysWord } from '@hangjia/validation'

/** Days, or a range of them, in the reader's language: `1 Day`, `14-16 Days`, `28天`. */
export const useDaysWords = () => {
  const { language } = useSpeech()
  return (days: DaysRange | number): string =>
    withDaysWord(typeof days === 'number' ? String(days) : formatDays(days), language)
}
