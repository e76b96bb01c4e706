/** A price for one container type. */
interface BoxAmount {
  readonly box: string
  readonly price: string
}

/** A charge read from a text: its code and currency are not looked up yet, amounts are decimal strings. */
export interface WrittenCharge {
  readonly charge: string
  readonly currency: string
  /** Code of the charge unit; `CNTR` where it is priced by container type. */
  readonly unit: string
  readonly unitPrice: string | null
  readonly boxPrices: readonly BoxAmount[]
  /** Null where the text names no payer. */
  readonly paymentTerm: 'PRE' | 'COL' | null
}
/** A piece of the text with the charge read from it, or with the part that is missing. */
export type ChargePiece =
  | { readonly words: string; readonly charge: WrittenCharge }
  | { readonly words: string; readonly lacks: 'amount' | 'currency' | 'unit' }

/**
 * Reads what carriers write below their rates: `BAF USD 50/20', 100/40'; EBS USD 120/TEU; DOC CNY 450/票`. 40' is 40GP,
 * and 40HQ where that has no price of its own; `760/1,240/1,240` are the prices of 20GP, 40GP and 40HQ. A doubtful piece is not read;
 * neither is an amount without a currency, unless the currency of the rate beside the text is given.
 */
export const readChargeText = (text: string, usual?: string): ChargePiece[] =>
  piecesOf(plain(text.slice(0, 4000))).map((piece) => pieceOf(piece, usual))

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[’′‘`]/g, "'")
    .replace(/US\$|\$|美元|美金/gi, 'USD ')
    .replace(/RMB|[¥￥]|人民币|(?<=\d\s*)元/gi, 'CNY ')
    .replace(/€|欧元/g, 'EUR ')
    // No thousands: `100/20,150/40`.
    .replace(/(\/\s*(?:20|40|45)),/g, '$1 ,')

/** Sentences; also commas, where a charge follows: a piece that begins with a letter and is no currency before its amount. */
const piecesOf = (text: string): string[] =>
  text
    .split(/[;。\n]|[,、+](?=\s*(?![a-z]{3}\s*\d)[a-z\p{Script=Han}])/iu)
    .map((piece) => piece.replace(/[,、.\s]+$/, '').trim())
    .filter((piece) => piece !== '')

const pieceOf = (words: string, usual: string | undefined): ChargePiece => {
  const { charge, amounts: text } = chargeAndAmounts.exec(words)?.groups ?? {}
  if (charge === undefined || text === undefined) return { words, lacks: 'amount' }
  const payer = payers.find(([, word]) => word.test(text))
  const amounts = amountsIn(payer ? text.replace(payer[1], '') : text)
  if (amounts === null) return { words, lacks: 'amount' }
  const [currency = usual, ...others] = new Set(amounts.flatMap((amount) => amount.currencies))
  if (currency === undefined || others.length > 0) return { words, lacks: 'currency' }
  const priced = pricesOf(amounts)
  return priced
    ? { words, charge: { charge, currency, ...priced, paymentTerm: payer?.[0] ?? null } }
    : { words, lacks: 'unit' }
}
const payers = [
  ['COL', /[\s,(]+(?:collect|cc|到付)\)?$/i],
  ['PRE', /[\s,(]+(?:prepaid|pp|预付)\)?$/i],
] as const

const number = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,4})?|\d{1,9}(?:\.\d{1,4})?`
const size = String.raw`(?:20|40|45)(?!\d)'?\s*(?:gp|dc|dv|hq|hc|nor|rf|rh|ot|fr|tk)?\b'?`
const chargeAndAmounts = /^(?<charge>[a-z\p{Script=Han}][^\d]*?)[\s:=-]*(?<amounts>(?:(?<![a-z])[a-z]{3}\s*)?\d.*)$/iu
const currencyBefore = String.raw`(?:(?<before>[a-z]{3})\s*)?`
const currencyAfter = String.raw`\s*(?:(?!per|teu|hbl|box|cbm)(?<after>[a-z]{3})(?![a-z]))?\s*`
const threePrices = new RegExp(
  `^${currencyBefore}(?<gp20>${number})\\s*/\\s*(?<gp40>${number})\\s*/\\s*(?<hq40>${number})${currencyAfter}$`,
  'i',
)
const onePrice = new RegExp(
  `^[\\s,/&和]*${currencyBefore}(?<price>${number})${currencyAfter}(?:/|per\\b|每)?\\s*(?:(?<sizes>${size}(?:\\s*[/&]\\s*${size})*)|(?<unit>[a-z/\\p{Script=Han}]+))?\\s*`,
  'iu',
)

interface Amount {
  /** ISO codes, as many as are written. */
  readonly currencies: readonly string[]
  readonly price: string
  readonly sizes: readonly string[]
  readonly unit: string
}
type Groups = Readonly<Record<string, string | undefined>>
const currenciesIn = ({ before, after }: Groups) =>
  [before, after].flatMap((code) => (code ? [code.toUpperCase()] : []))
const withoutCommas = (price = '') => price.replaceAll(',', '')

/** Every amount of a text that holds nothing else; null when it does. */
const amountsIn = (text: string): readonly Amount[] | null => {
  const three = threePrices.exec(text)?.groups
  if (three && !areSizes(three))
    return (['gp20', 'gp40', 'hq40'] as const).map((name) => ({
      currencies: currenciesIn(three),
      price: withoutCommas(three[name]),
      sizes: [`${name.slice(2)}${name.slice(0, 2)}`.toUpperCase()],
      unit: '',
    }))
  const amounts: Amount[] = []
  for (let rest = text; rest !== ''; ) {
    const found = onePrice.exec(rest)
    if (!found?.groups) return null
    const { price, sizes = '', unit = '' } = found.groups
    const split = sizes
      .split(/[/&]/)
      .flatMap((one) => (one.trim() === '' ? [] : [one.replace(/[\s']/g, '').toUpperCase()]))
    amounts.push({ currencies: currenciesIn(found.groups), price: withoutCommas(price), sizes: split, unit })
    rest = rest.slice(found[0].length)
  }
  return amounts
}
/** `100/20/40` is one price for two sizes. */
const areSizes = ({ gp40, hq40 }: Groups) =>
  [gp40, hq40].every((one) => ['20', '40', '45'].includes(one ?? '')) && gp40 !== hq40

/** By container type, or one price in a unit; null where the text has no unit. */
const pricesOf = (amounts: readonly Amount[]): Pick<WrittenCharge, 'unit' | 'unitPrice' | 'boxPrices'> | null => {
  if (amounts.every(({ sizes }) => sizes.length > 0))
    return { unit: 'CNTR', unitPrice: null, boxPrices: boxPricesOf(amounts) }
  const [amount, ...others] = amounts
  const [unit] = units.find(([, word]) => word.test(amount?.unit ?? '')) ?? []
  return amount && unit && others.length === 0 ? { unit, unitPrice: amount.price, boxPrices: [] } : null
}
/** Codes of charge units, and how the trade writes them. */
const units = [
  ['TEU', /^(?:teu|标箱)$/i],
  ['BL', /^(?:b\/?l|bill|set|票|提单)$/i],
  ['HBL', /^(?:hb\/?l|分单)$/i],
  ['CNTR', /^(?:cntr|ctnr|container|box|unit|箱|柜)$/i],
  ['SHPT', /^(?:shpt|shipment|单)$/i],
  ['CBM', /^(?:cbm|方|立方)$/i],
  ['RT', /^(?:rt|w\/?m|计费吨)$/i],
] as const

/** The first price of a type counts; one that names the type wins over one that names its length only. */
const boxPricesOf = (amounts: readonly Amount[]): BoxAmount[] => {
  const prices = new Map<string, string>()
  const all = amounts.flatMap(({ sizes, price }) => sizes.map((one) => ({ one, price })))
  for (const { one, price } of all.toSorted((a, b) => b.one.length - a.one.length))
    for (const box of ofLength[one] ?? [one.replace(/D[CV]$/, 'GP').replace(/HC$/, 'HQ')])
      if (!prices.has(box)) prices.set(box, price)
  return [...prices].map(([box, price]) => ({ box, price })).sort((a, b) => (a.box < b.box ? -1 : 1))
}
const ofLength: Readonly<Record<string, readonly string[]>> = { 20: ['20GP'], 40: ['40GP', '40HQ'], 45: ['45HQ'] }
