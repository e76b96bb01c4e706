import type { ExpectedPrice, FclAsk, OfferSide } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { Audience } from '../book/audience.ts'
import type { FclRate } from '../book/book.ts'
import { isSameKey } from '../book/same-key.ts'
import { redactAlike, redactOffer } from '../disclosure/redact-offer.ts'
import { freightKey } from '../lines/fee-line.ts'
import { amountText, decimal } from '../money/money.ts'
import type { Question } from '../search/question.ts'
import { hiddenFrom } from '../search/search-fcl.ts'

/** Days after the end of a rate within which another one of its key must begin to be its successor. */
const within = 30

/** The same search for the days after a rate has ended. */
export const daysAfter = (ask: FclAsk, { validTo }: Pick<FclRate, 'validTo'>): FclAsk => ({
  ...ask,
  etdFrom: addDays(validTo, 1),
  etdTo: addDays(validTo, within),
})

interface Asked {
  readonly audience: Audience
  /** The search whose answer contains the offer. */
  readonly now: Question
  readonly rate: FclRate
  /** `daysAfter` that rate. */
  readonly after: Question
}

/**
 * Selling price of the freight after a rate has ended: that of the next rate of its key, as a search for those days answers it.
 * Null: there is none, or its reader may not know it. Undefined: the rate itself is in no answer for this reader.
 */
export const expectedPrice = ({ audience, now, rate, after }: Asked): ExpectedPrice | null | undefined => {
  const [offer] = hiddenFrom(audience, now, [rate])
  if (!offer) return undefined
  const successors = after.book.rates.filter((one) => one.validFrom > rate.validTo && isSameKey(one, rate))
  const [next] = hiddenFrom(audience, after, successors).sort((a, b) => (a.rate.validFrom < b.rate.validFrom ? -1 : 1))
  if (!next) return null
  const [before, freight] = redactAlike([offer, next]).map(freightOf)
  if (!freight) return null
  const boxes = freight.boxes.map(({ box, unitPrice }) => {
    const former = before?.currency === freight.currency && before.boxes.find((one) => one.box === box)
    const change = former ? amountText(decimal(unitPrice).minus(decimal(former.unitPrice))) : null
    return { box, price: unitPrice, change }
  })
  return boxes.length > 0 ? { from: redactOffer(next).rate.validFrom, currency: freight.currency, boxes } : null
}
const freightOf = ({ lines }: OfferSide) => lines.find(({ key }) => key === freightKey)
