import type { MarketList, MarketRow } from '@hangjia/contracts'
import { formatAmount, formatDays, withDaysWord } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'

type Named = { readonly nameCn: string; readonly nameEn: string }
type Charge = MarketRow['charges'][number]

/** Words of the market list, for the table and its copy. */
export const useMarketWords = () => {
  const { t, i18n } = useTranslation('rateDesk')
  const { t: price } = useTranslation('price')
  const isEnglish = i18n.language === 'en'
  const name = ({ nameCn, nameEn }: Named) => (isEnglish ? nameEn : nameCn)
  const port = (place: Named & { readonly code: string }) => `${name(place)} ${place.code}`
  const charge = (
    { charge: { code }, currency, unitPrice, boxes, unit, treatment, paymentTerm }: Charge,
    columns: MarketList['boxes'],
  ): string => {
    const prices = boxes.length > 0 ? byBox(boxes, columns) : unitPrice && `${formatAmount(unitPrice)}/${name(unit)}`
    const words = treatment === 'subject' || treatment === 'reference' ? '' : price(`treatment.${treatment}`)
    const paid = paymentTerm === 'COL' ? price('payments.COL') : ''
    return [code, prices && `${currency} ${prices}`, words, paid].filter(Boolean).join(' ')
  }
  const charges = ({ charges: all, isOnePrice }: MarketRow, columns: MarketList['boxes']): string =>
    [...(isOnePrice ? [t('market.onePrice')] : []), ...all.map((one) => charge(one, columns))].join('; ') || '—'
  const days = (row: MarketRow) =>
    row.transitDays ? withDaysWord(formatDays(row.transitDays), isEnglish ? 'en' : 'zh') : '—'
  const priced = ({ prices }: MarketRow, box: string): string => {
    const found = prices.find((one) => one.box === box)?.price ?? null
    return found === null ? '—' : formatAmount(found)
  }
  const heads = (['pol', 'pod', 'carrier', 'days', 'currency'] as const).map((head) => t(`market.heads.${head}`))
  const ends = (['charges', 'until', 'remark'] as const).map((head) => t(`market.heads.${head}`))
  const carrier = (row: MarketRow) => [row.carrier.code || name(row.carrier), row.serviceCode].filter(Boolean).join(' ')
  const cells = (row: MarketRow, boxes: MarketList['boxes']): string[] => [
    ...[port(row.pol), port(row.pod), carrier(row), days(row), row.currency],
    ...boxes.map((box) => priced(row, box)),
    ...[charges(row, boxes), row.validTo, row.remark ?? ''],
  ]
  return {
    heads: (boxes: MarketList['boxes']) => [...heads, ...boxes, ...ends],
    cells,
    /** Rows of cells between tabs, which a sheet takes as they are. */
    asText: ({ rows, boxes }: MarketList) =>
      [[...heads, ...boxes, ...ends], ...rows.map((row) => cells(row, boxes))]
        .map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t'))
        .join('\n'),
  }
}

/** `120.00/150.00/150.00` in the order of the columns, or by name where one of them has none. */
const byBox = (prices: Charge['boxes'], columns: MarketList['boxes']): string =>
  prices.length === columns.length
    ? prices.map(({ price }) => formatAmount(price)).join('/')
    : prices.map(({ box, price }) => `${formatAmount(price)}/${box}`).join(', ')
