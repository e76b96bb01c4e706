/** Codes of the currencies that a mark may mean, the usual one first. */
export type CurrencyMark = readonly string[]

const signs: Readonly<Record<string, CurrencyMark>> = {
  $: ['USD', 'HKD', 'AUD', 'CAD', 'SGD', 'NZD', 'TWD'],
  '¥': ['CNY', 'JPY'],
  '€': ['EUR'],
  '£': ['GBP'],
}
const words: Readonly<Record<string, string>> = {
  US$: 'USD',
  HK$: 'HKD',
  A$: 'AUD',
  C$: 'CAD',
  S$: 'SGD',
  NZ$: 'NZD',
  NT$: 'TWD',
  'CN¥': 'CNY',
  RMB: 'CNY',
  CNH: 'CNY',
  元: 'CNY',
  人民币: 'CNY',
  美元: 'USD',
  美金: 'USD',
  港元: 'HKD',
  港币: 'HKD',
  欧元: 'EUR',
  日元: 'JPY',
  英镑: 'GBP',
}
/** Currencies in which the trade is paid. Not every code of a currency: `ALL` is all in, `KGS` are kilograms, `DEM` is demurrage. */
const codes: ReadonlySet<string> = new Set(
  [
    'CNY HKD TWD MOP USD CAD MXN EUR GBP CHF SEK NOK DKK ISK PLN CZK HUF RON BGN RSD UAH RUB BYN TRY',
    'JPY KRW SGD MYR THB VND IDR PHP KHR MMK BND MNT INR PKR BDT LKR NPR MVR AUD NZD FJD PGK',
    'AED SAR QAR KWD OMR BHD ILS JOD LBP IQD IRR EGP KZT UZS GEL AMD AZN',
    'ZAR KES TZS UGX ETB NGN GHS MAD TND DZD LYD XOF XAF AOA MZN MUR MGA DJF SDG ZMW NAD',
    'BRL ARS CLP COP PEN UYU PYG BOB VES GTQ HNL NIO CRC PAB DOP JMD TTD HTG',
  ].flatMap((line) => line.split(' ')),
)

/** Currencies that the words beside an amount may mean; none for other words, such as a unit. Of `USD$` both parts count. */
export const currencyMarks = (text: string): readonly CurrencyMark[] => {
  const word = text.toUpperCase()
  const named = words[word]
  if (named !== undefined) return [[named]]
  const sign = signs[word.slice(-1)]
  const code = sign ? word.slice(0, -1) : word
  const known = words[code] ?? (codes.has(code) ? code : undefined)
  return [...(known === undefined ? [] : [[known]]), ...(sign ? [sign] : [])]
}
