import type { ModeResult, NumberedModeResult } from './mode-search.ts'
import type { DeskOffer, OfferLine, OfferSide } from './offer.ts'
import {
  carriedFacts,
  type ListedLine,
  type NumberedSide,
  type PlainLine,
  type PlainSide,
  usualLine,
} from './plain-offer.ts'
import type { DeskAnswer, PlainResult } from './search-result.ts'

/** Money of an offer of an engine. */
interface Priced {
  readonly rate: { readonly id: string }
  readonly sell: PlainSide
  readonly buy?: PlainSide | undefined
  readonly redaction?: { readonly onePrice: boolean; readonly sell?: PlainSide | undefined } | undefined
}
/** Offer of full containers; `redaction` may have the selling side as other readers see it. */
export type SharedOffer = Omit<DeskOffer, 'redaction'> & {
  readonly redaction?: (NonNullable<DeskOffer['redaction']> & { readonly sell?: OfferSide | undefined }) | undefined
}
type Money = Exclude<keyof Priced, 'rate'>
type Numbered<O extends Priced> = Omit<O, Money> & {
  readonly sell: NumberedSide
  readonly buy?: NumberedSide | undefined
} & (O extends { readonly redaction?: infer R }
    ? { readonly redaction?: (Omit<NonNullable<R>, 'sell'> & { readonly sell?: NumberedSide | undefined }) | undefined }
    : unknown)
interface Lines {
  readonly sellLines: ListedLine[]
  readonly buyLines?: ListedLine[]
}

/** Writes each line once, without the reasons of its numbers; offers have the numbers of their lines. */
export const withSharedLines = <O extends Priced, F extends { readonly offers: readonly O[] }>({
  offers,
  ...facts
}: F & { readonly offers: readonly O[] }): Omit<F, 'offers'> & Lines & { readonly offers: Numbered<O>[] } => {
  const sold = lineList()
  const bought = lineList()
  const numbered = offers.map(({ sell, buy, redaction, ...offer }) => {
    const { id } = offer.rate
    return {
      ...offer,
      sell: sold.numbered(sell, id),
      ...(buy ? { buy: bought.numbered(buy, id) } : {}),
      ...(redaction ? { redaction: { ...redaction, sell: redaction.sell && sold.numbered(redaction.sell, id) } } : {}),
    }
  })
  return {
    ...facts,
    sellLines: carriedOver(sold.lines),
    ...(offers.some(({ buy }) => buy) ? { buyLines: carriedOver(bought.lines) } : {}),
    offers: numbered as unknown as Numbered<O>[],
  }
}

/** A list that holds equal lines once. Offers share most lines as objects; of the others only those of one key and price may be equal. */
const lineList = () => {
  const lines: ListedLine[] = []
  const byLine = new Map<PlainLine, number>()
  const byPrice = new Map<string, number[]>()
  /** Offers at equal terms share a side as an object, unless it names the rate of its offer. */
  const bySide = new Map<PlainSide, NumberedSide>()
  const numberOf = (listed: ListedLine): number => {
    const name = `${listed.key} ${listed.unitPrice} ${listed.amount}`
    const alike = byPrice.get(name) ?? []
    const known = alike.find((number) => isEqualLine(lines[number] as ListedLine, listed))
    if (known !== undefined) return known
    const number = lines.push(listed) - 1
    byPrice.set(name, [...alike, number])
    return number
  }
  const added = (line: PlainLine): number => {
    const number = numberOf(listedLineOf(line, line.key))
    byLine.set(line, number)
    return number
  }
  const anew = (whole: PlainSide, rate: string): NumberedSide => {
    const { lines: own, total, ...side } = whole
    let isOfRate = false
    const numbered = {
      ...side,
      total: total && { currency: total.currency, amount: total.amount },
      lines: own.map((line) => {
        const key = keyInList(line.key, rate)
        // The same line may be of another offer's rate: only a line without its id is known by itself.
        if (key === line.key) return byLine.get(line) ?? added(line)
        isOfRate = true
        return numberOf(listedLineOf(line, key))
      }),
    }
    if (!isOfRate) bySide.set(whole, numbered)
    return numbered
  }
  const numbered = (side: PlainSide, rate: string): NumberedSide => bySide.get(side) ?? anew(side, rate)
  return { lines, numbered }
}

/** Place of the id in the key of a line that comes from the rate of its offer, `airRate.~.0`: offers at equal terms share such lines. */
export const ofOwnRate = '~'
/** The key with `next` in place of its second part, where that is `part`; any other key comes back unchanged. */
const withPart = (key: string, part: string, next: string): string => {
  const at = key.indexOf('.') + 1
  return at > 0 && key.startsWith(`${part}.`, at) ? key.slice(0, at) + next + key.slice(at + part.length) : key
}
const keyInList = (key: string, rate: string): string => withPart(key, rate, ofOwnRate)
const keyOfOffer = (key: string, rate: string): string => withPart(key, ofOwnRate, rate)
/** A line under its key in the list, without reasons and without its usual values. */
const listedLineOf = (line: PlainLine, key: string): ListedLine => {
  const all = line as unknown as Readonly<Record<string, unknown>>
  const listed: Record<string, unknown> = {}
  for (const name of Object.keys(all)) {
    const value = all[name]
    const isUsual = value === usual[name] && name in usual
    if (!isUsual && name !== reason && name !== 'boxes') listed[name] = value
  }
  listed.key = key
  const { boxes } = line
  if (boxes.length > 0)
    listed.boxes = boxes.map((price) => Object.fromEntries(Object.entries(price).filter(([name]) => name !== reason)))
  return listed as ListedLine
}

/** Lines of an engine have it, and no list does. */
const reason: keyof OfferLine = 'derivation'
const usual: Readonly<Record<string, unknown>> = usualLine

/** The lines of a list without what each has from the one before it. */
const carriedOver = (list: readonly ListedLine[]): ListedLine[] =>
  list.map((line, at) => {
    const before = list[at - 1]
    if (!before) return line
    const same = carriedFacts.filter((name) => isEqual(line[name], before[name]))
    const own: Record<string, unknown> = {}
    for (const name in line)
      if (!same.some((fact) => fact === name)) own[name] = (line as Readonly<Record<string, unknown>>)[name]
    return own as ListedLine
  })
const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

const isEqualLine = (one: ListedLine, other: ListedLine): boolean => {
  const names = Object.keys(one) as (keyof ListedLine)[]
  const isSame = (name: keyof ListedLine) => Object.hasOwn(other, name) && isEqual(one[name], other[name])
  return names.length === Object.keys(other).length && names.every(isSame)
}

/** The lines of a list with their usual values, and with what they have from the line before them. */
const plainLines = (list: readonly ListedLine[]): PlainLine[] => {
  // Facts come in one order, whichever line has them from another.
  const carriedBy = (line: Partial<ListedLine>) => Object.fromEntries(carriedFacts.map((name) => [name, line[name]]))
  let carried = carriedBy({})
  return list.map((line) => {
    const whole = { ...usualLine, boxes: [], ...carried, ...line }
    carried = carriedBy(whole)
    return whole as PlainLine
  })
}

/** Answers of the searches, of full containers and of the other modes. */
type Answer = DeskAnswer | NumberedModeResult
type Own<A extends Answer> = A extends NumberedModeResult ? ModeResult : PlainResult

/** Gives each offer of an answer its lines. */
export const withOwnLines = <A extends Answer>({ sellLines, buyLines = [], offers, ...facts }: A): Own<A> => {
  const [sold, bought] = [plainLines(sellLines), plainLines(buyLines)]
  const own = (offers as DeskAnswer['offers']).map(({ sell, buy, redaction, ...offer }) => ({
    ...offer,
    sell: sideFrom(sold, sell, offer.rate),
    ...(buy ? { buy: sideFrom(bought, buy, offer.rate) } : {}),
    ...(redaction
      ? { redaction: { ...redaction, sell: redaction.sell ? sideFrom(sold, redaction.sell, offer.rate) : null } }
      : {}),
  }))
  return { ...facts, offers: own } as unknown as Own<A>
}

const sideFrom = (list: readonly PlainLine[], { lines, ...side }: NumberedSide, { id }: Priced['rate']): PlainSide => ({
  ...side,
  lines: lines.map((number) => {
    const line = list[number]
    if (!line) throw new RangeError(`no line ${number}`)
    const key = keyOfOffer(line.key, id)
    return key === line.key ? line : { ...line, key }
  }),
})
