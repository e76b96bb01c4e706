import { type BoxPrice, type Fields, type ImportIssue, linesIn } from '@hangjia/contracts'
import { readChargeText, type WrittenCharge } from '@hangjia/validation'
import type { LinkNames } from '../../cells/link-names.ts'
import { readIncluded } from '../../cells/read-included.ts'
import { doubtOf, type LeftWords } from './left-words.ts'

/** Words of a sheet that may speak of charges: a heading over prices, a price, a remark. */
export interface ChargeWords extends Pick<LeftWords, 'row' | 'column' | 'field'> {
  readonly words: string
  /** `price`: whether something is included. `remark`: also what is added. `charges`: words that speak of nothing else. */
  readonly speaks: 'price' | 'remark' | 'charges'
}
interface Into {
  readonly given: Record<string, unknown>
  readonly fields: Fields
  readonly boxes: readonly string[]
  /** Fields that the sheet has a column for. */
  readonly mapped: ReadonlySet<string>
  links(to: string): LinkNames
}

/**
 * Takes words about charges for the fields of their record: charges that the price includes, and charges that are added to it. Each is a doubt
 * with its words; so are words about a charge that stay words, for no search adds that charge: they are kept as such.
 */
export const takeChargeWords = (texts: readonly ChargeWords[], into: Into): ImportIssue[] => {
  if (!into.fields.includedCharges || !into.fields.surcharges || texts.length === 0) return []
  const idOf = (name: string) => chargeNamed(name, into)
  const doubts: ImportIssue[] = []
  const rests = new Map<ChargeWords, string>()
  for (const text of texts) {
    const { isAllIn, charges, rest } = readIncluded(text.words, idOf)
    rests.set(text, rest)
    const known = idsIn(into.given.includedCharges)
    const others = charges.filter((charge) => !known.includes(charge))
    if (isAllIn && into.given.allIn !== true && !into.mapped.has('allIn')) {
      into.given.allIn = true
      doubts.push(issueOf(text, 'wordsAsAllIn', text.words))
    }
    if (others.length > 0 && into.mapped.has('includedCharges'))
      doubts.push(issueOf(text, 'chargeStaysWords', text.words))
    else if (others.length > 0) {
      into.given.includedCharges = [...known, ...others]
      doubts.push(issueOf(text, 'wordsAsIncluded', text.words))
    }
  }
  for (const [text, rest] of rests) if (text.speaks !== 'price') doubts.push(...surchargesIn(text, rest, into))
  keepWords(doubts, into)
  return doubts
}

/** Words about charges that no field took go below the rate, where its offers show them. */
const keepWords = (doubts: readonly ImportIssue[], { given, fields, mapped: columns }: Into): void => {
  const staying = doubts.flatMap(({ rule, parameters }) => (rule === 'chargeStaysWords' ? [parameters.words] : []))
  if (staying.length > 0 && fields.surchargeText && !columns.has('surchargeText'))
    given.surchargeText = [...new Set(staying)].join('; ')
}

const issueOf = (text: ChargeWords, rule: string, words: string): ImportIssue =>
  doubtOf({ ...text, read: text.words }, rule, { words: words.slice(0, 200) })
const idsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [])
const chargeNamed = (name: string, { links }: Pick<Into, 'links'>): string | undefined => {
  const found = links('charge').named(name)
  return found && found.left.length === 0 ? found.id : undefined
}

const surchargesIn = (text: ChargeWords, rest: string, into: Into): ImportIssue[] => {
  const currency = into.links('currency').reference(String(into.given.currency ?? ''))?.code ?? undefined
  return readChargeText(rest, currency).flatMap((piece) => {
    const line = 'charge' in piece && !into.mapped.has('surcharges') ? lineOf(piece.charge, into) : undefined
    if (line) {
      into.given.surcharges = [...linesIn(into.given.surcharges), line]
      return [issueOf(text, 'wordsAsSurcharge', piece.words)]
    }
    return text.speaks === 'charges' || 'charge' in piece || namesCharge(piece.words, into)
      ? [issueOf(text, 'chargeStaysWords', piece.words)]
      : []
  })
}

const namesCharge = (words: string, into: Into): boolean =>
  [...words.matchAll(/(?<![A-Za-z])[A-Z]{2,5}(?![A-Za-z])|\p{Script=Han}{1,8}费/gu)].some(
    ([name]) => chargeNamed(name, into) !== undefined,
  )

/** A line of the record; none where the charge, its unit, its currency or a container is not known, or the price includes it. */
const lineOf = (writtenCharge: WrittenCharge, into: Into): Readonly<Record<string, unknown>> | undefined => {
  const { links, boxes, given } = into
  const charge = chargeNamed(writtenCharge.charge, into)
  const unit = links('chargeUnit').idOfCode(writtenCharge.unit)
  const currency = links('currency').idOfCode(writtenCharge.currency)
  const prices: readonly BoxPrice[] = writtenCharge.boxPrices.filter(({ box }) => boxes.includes(box))
  const isKnown = charge !== undefined && unit !== undefined && currency !== undefined
  const isNew = ![...idsIn(given.includedCharges), ...linesIn(given.surcharges).map((line) => line.charge)].includes(
    charge,
  )
  if (!isKnown || !isNew || prices.length < writtenCharge.boxPrices.length) return undefined
  const { unitPrice, paymentTerm } = writtenCharge
  return {
    charge,
    unit,
    currency,
    unitPrice,
    boxPrices: prices,
    ...(paymentTerm ? { paymentTerm } : {}),
  }
}
