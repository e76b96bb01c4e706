import type { PartnerResult, PartnerRow } from '@hangjia/contracts'
import { formatAmount, formatDays, weekdaysText, withDaysWord } from '@hangjia/validation'

export type MatrixLanguage = 'zh' | 'en'
type Place = PartnerRow['pod']

const pick = (language: MatrixLanguage, zh: string, en: string) => (language === 'en' ? en : zh)
export const placeName = ({ nameCn, nameEn }: Pick<Place, 'nameCn' | 'nameEn'>, language: MatrixLanguage): string =>
  pick(language, nameCn, nameEn)

/** One pool in days, or demurrage / detention as the trade writes them. */
export const freeTimeWords = (row: PartnerRow, language: MatrixLanguage): string => {
  const { freeTimeText, freeCombinedDays, freeDemDays, freeDetDays } = row
  if (freeTimeText) return freeTimeText
  if (freeCombinedDays !== null) return withDaysWord(String(freeCombinedDays), language)
  return freeDemDays === null && freeDetDays === null ? '—' : `${freeDemDays ?? '–'}/${freeDetDays ?? '–'}`
}
/** Whole units without idle decimals, `2,303`. */
export const priceWords = (amount: string | null, language: MatrixLanguage): string =>
  amount === null ? pick(language, '单询', 'on request') : formatAmount(amount).replace(/\.00$/, '')
export const perBillWords = ({ perBill }: PartnerRow): string =>
  perBill.map(({ currency, amount }) => `${currency} ${formatAmount(amount).replace(/\.00$/, '')}`).join(' + ')
export const viaWords = ({ via }: PartnerRow, language: MatrixLanguage): string =>
  via.map((port) => placeName(port, language)).join(', ') || pick(language, '直达', 'direct')
export const sailingWords = ({ sailingDays }: PartnerRow, language: MatrixLanguage): string =>
  sailingDays ? weekdaysText(sailingDays, language) : '—'
export const transitWords = ({ transitDays }: PartnerRow, language: MatrixLanguage): string =>
  transitDays ? withDaysWord(formatDays(transitDays), language) : '—'

/** The rows as one writes them into a chat: a line for each, grouped by port of loading. Nothing but what the matrix shows. */
export const matrixText = ({ rows, group, currency }: PartnerResult, language: MatrixLanguage): string => {
  const lines = [...Map.groupBy(rows, ({ pol }) => placeName(pol, language))].flatMap(([pol, lane]) => [
    `${pick(language, '起运港', 'POL')} ${pol}`,
    ...lane.map((row) => lineOf(row, currency, language)),
    '',
  ])
  const foot = [
    pick(language, `以上为全包预付价（${currency}）`, `All-in, prepaid (${currency})`),
    pick(language, group.footerCn, group.footerEn),
    placeName(group, language),
  ]
  return [...lines, ...foot.filter(Boolean)].join('\n')
}

const lineOf = (row: PartnerRow, currency: string, language: MatrixLanguage) => {
  const prices = row.prices
    .filter(({ amount }) => amount !== null)
    .map(({ box, amount }) => `${box} ${currency} ${priceWords(amount, language)}`)
  const bill = perBillWords(row)
  return [
    `${placeName(row.pod, language)} ${row.carrier.code}`,
    prices.join(' / '),
    ...(bill ? [pick(language, `每票另加 ${bill}`, `plus ${bill} per B/L`)] : []),
    `${row.sailingDays ? pick(language, '周', '') : ''}${sailingWords(row, language)} ${transitWords(row, language)} ${viaWords(row, language)}`,
    `${pick(language, '免箱', 'free time')} ${freeTimeWords(row, language)}`,
    pick(language, `有效至 ${row.validTo}`, `valid to ${row.validTo}`),
    ...(row.remark ? [row.remark] : []),
  ].join(pick(language, '，', ', '))
}
