import type { PosterDocument, PosterRow, SiteWords } from '@hangjia/contracts'
import { businessDay, formatDecimal } from '@hangjia/validation'
import type { Queries } from '../database/database.ts'
import { openContents } from '../posters/secret-rows.ts'
import { shownRow } from '../posters/shown-row.ts'

interface Kept {
  readonly show: PosterDocument['showPrices']
  readonly rows: readonly PosterRow[]
  readonly rates: readonly string[]
}
type Language = 'zh' | 'en'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string) => words.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

const words = {
  zh: { lane: '航线', carrier: '船公司', prices: '价格', validTo: '有效期至', from: '起', plus: '另加附加费' },
  en: {
    lane: 'Lane',
    carrier: 'Carrier',
    prices: 'Prices',
    validTo: 'Valid until',
    from: 'from',
    plus: 'plus surcharges',
  },
} as const

const nameOf = ({ nameCn, nameEn }: PosterRow['pol'], language: Language) => (language === 'en' ? nameEn : nameCn)
const pricesOf = (row: PosterRow, show: Kept['show'], language: Language): string => {
  const { from, plus } = words[language]
  const prices = shownRow(row, show).prices.map(({ box, price }) => {
    const amount = `${row.currency} ${formatDecimal(price)}`
    if (show !== 'from') return `${box} ${amount}`
    return language === 'en' ? `${box} ${from} ${amount}` : `${box} ${amount} ${from}`
  })
  return [prices.join(' · '), ...(row.hasCharges && prices.length > 0 ? [`(${plus})`] : [])].join(' ')
}

const tableOf = ({ show, rows }: Pick<Kept, 'show' | 'rows'>, language: Language): string => {
  const { lane, carrier, prices, validTo } = words[language]
  const heads = [lane, carrier, ...(show === 'none' ? [] : [prices]), validTo]
  const lines = rows.map((row) => [
    `${nameOf(row.pol, language)} → ${nameOf(row.pod, language)}`,
    nameOf(row.carrier, language),
    ...(show === 'none' ? [] : [pricesOf(row, show, language)]),
    row.validTo,
  ])
  const cells = (tag: 'th' | 'td', texts: readonly string[]) =>
    `<tr>${texts.map((text) => `<${tag}><p>${escaped(text)}</p></${tag}>`).join('')}</tr>`
  return `<table><tbody>${cells('th', heads)}${lines.map((line) => cells('td', line)).join('')}</tbody></table>`
}

const nothing: Kept = { show: 'none', rows: [], rates: [] }

/** Rates of posters for visitors of the site, without those of past days and those that are confidential now; null where there are none. */
export const postersHtml = async (
  queries: Queries,
  { companyId, now }: { readonly companyId: string; readonly now: string },
  posters: readonly (string | null)[],
): Promise<(SiteWords | null)[]> => {
  const today = businessDay(Date.parse(now))
  const kept = posters.map((poster) => (poster === null ? nothing : (JSON.parse(poster) as Kept)))
  return (await openContents(queries, { companyId, today }, kept)).map(({ show, rows }) => {
    const current = rows.filter(({ validTo }) => validTo >= today)
    return current.length === 0
      ? null
      : { zh: tableOf({ show, rows: current }, 'zh'), en: tableOf({ show, rows: current }, 'en') }
  })
}
