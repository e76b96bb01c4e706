import { type DaysRange, readDays } from '@hangjia/validation'

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const asDate = new RegExp(
  `^(\\d{1,2})[- ](${months})[a-z]*$|^(${months})[a-z]*[- ](\\d{1,2})$|^(\\d{1,2})月(\\d{1,2})日$`,
  'i',
)
const monthNumber = (name: string) => months.split('|').indexOf(name.slice(0, 3).toLowerCase()) + 1
const ordered = (one: number, other: number): DaysRange => ({ min: Math.min(one, other), max: Math.max(one, other) })

/** "9-10" that a spreadsheet took for a day, 9 October or 10 September: nine to ten days again (R18). */
export const daysFromDate = (day: string): DaysRange | null => {
  const [, month, date] = day.split('-').map(Number)
  return month === undefined || date === undefined ? null : ordered(month, date)
}

/** Days as sheets write them: `14`, `9-10天`, `9~10 days`, and the text `09-Oct` for 9-10. */
export const readDaysText = (text: string): { readonly range: DaysRange; readonly restored: boolean } | null => {
  const plain = text.normalize('NFKC').trim()
  const range = readDays(plain.replace(/\s+/g, ' '))
  if (range) return { range, restored: false }
  const found = asDate.exec(plain)
  if (!found) return null
  const [, day, month = '', other = '', otherDay, zhMonth, zhDay] = found
  if (zhMonth !== undefined) return { range: ordered(Number(zhMonth), Number(zhDay)), restored: true }
  return { range: ordered(Number(day ?? otherDay), monthNumber(month || other)), restored: true }
}
