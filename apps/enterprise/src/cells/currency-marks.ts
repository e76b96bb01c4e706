/** Codes of the currencies that a mark may stand for, the usual one first. */
export type CurrencyMark = readonly string[]

const signs: Readonly<Record<string, CurrencyMark>> = {
  $: ['USD', 'HKD', 'AUD', 'CAD', 'SGD', 'NZD', 'TWD'],
  '¥': ['CNY', 'JPY'],
  '€': ['EUR'],
  '£': ['GBP'],
}
const words: Readonly<Record<string, string>> = {
  ...{ US$: 'USD', HK$: 'HKD', A$: 'AUD', C$: 'CAD', S$: 'SGD', NZ$: 'NZD', NT$: 'TWD', 'CN¥': 'CNY' },
  ...{ RMB: 'CNY', CNH: 'CNY', 元: 'CNY', 人民币: 'CNY', 美元: 'USD', 美金: 'USD', 港元: 'HKD', 港币: 'HKD' },
  ...{ 欧元: 'EUR', 日元: 'JPY', 英镑: 'GBP' },
}
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** What the currency beside an amount says; nothing for other words, such as a unit. Of `USD$` both say something. */
export const currencyMarks = (text: string): readonly CurrencyMark[] => {
  const word = text.toUpperCase()
  const named = words[word]
  if (named !== undefined) return [[named]]
  const sign = signs[word.slice(-1)]
  const code = sign ? word.slice(0, -1) : word
  const known = words[code] ?? (codes.has(code) ? code : undefined)
  return [...(known === undefined ? [] : [[known]]), ...(sign ? [sign] : [])]
}
