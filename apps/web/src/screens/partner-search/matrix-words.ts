import type { PartnerResult, PartnerRow } from '@hangjia/contracts'
import { pick, placeName } from '@hangjia/pricing/total'
import type { Language } from '@hangjia/ui'
import { formatDays, freeTimeWords, plainAmount, takenWords, weekdaysText, withDaysWord } from '@hangjia/validation'

export const priceWords = (amount: string | null, language: Language): string =>
  amount === null ? pick(language, '单询', 'on request') : plainAmount(amount)
export const perBillWords = ({ perBill }: PartnerRow): string =>
  perBill.map(({ currency, amount }) => `${currency} ${plainAmount(amount)}`).join(' + ')
export const viaWords = ({ via }: PartnerRow, language: Language): string =>
  via.map((port) => placeName(port, language)).join(', ') || pick(language, '直达', 'direct')
export const sailingWords = ({ sailingDays }: PartnerRow, language: Language): string =>
  sailingDays ? weekdaysText(sailingDays, language) : '—'
export const transitWords = ({ transitDays }: PartnerRow, language: Language): string =>
  transitDays ? withDaysWord(formatDays(transitDays), language) : '—'

/** Rows as chat text: a line for each, grouped by port of loading. Contains only what the matrix shows. */
export const matrixText = ({ rows, group, currency }: PartnerResult, language: Language): string => {
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

const lineOf = (row: PartnerRow, currency: string, language: Language) => {
  const prices = row.prices
    .filter(({ amount }) => amount !== null)
    .map(({ box, amount }) => `${box} ${currency} ${priceWords(amount, language)}`)
  const bill = perBillWords(row)
  return [
    `${placeName(row.pod, language)} ${row.carrier.code}`,
    prices.join(' / '),
    ...(bill ? [pick(language, `每票另加 ${bill}`, `plus ${bill} per B/L`)] : []),
    `${row.sailingDays ? pick(language, '周', '') : ''}${sailingWords(row, language)} ${transitWords(row, language)} ${viaWords(row, language)}`,
    `${pick(language, '免箱', 'free time')} ${freeTimeWords(row, language) ?? '—'}`,
    pick(language, `有效至 ${row.validTo}`, `valid to ${row.validTo}`),
    ...[takenWords(row, language)].filter(Boolean),
  ].join(pick(language, '，', ', '))
}
