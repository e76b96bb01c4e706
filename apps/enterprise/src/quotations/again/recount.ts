import type { FclAsk, QuotationDraft, QuotationLine, QuotationOption } from '@hangjia/contracts'
import { type LinePrice, own } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { latestOf } from '../reading/view-quotation.ts'
import { refuseMode } from '../stored/mode-draft.ts'
import { replaceContent } from '../stored/replace-content.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { type Content, checkDraft, checkVersion, readQuotation } from '../stored/stored-quotation.ts'
import { costsByHand } from './costs-by-hand.ts'
import { pricedAgain } from './priced-again.ts'

interface Wanted {
  readonly id: string
  readonly version: number
  readonly boxes: FclAsk['boxes']
}

/**
 * Prices a draft for other containers, as of now: a type that is new has the price of its rate, and sums follow the quantities. Values that a
 * person typed stay, and so do the sailing and validity of its options.
 */
export const recountQuotation = async (context: Context, { id, version, boxes }: Wanted): Promise<void> => {
  const { database, person } = context
  const stored = await readQuotation(database, person, id)
  checkDraft(stored)
  checkVersion(stored, version)
  refuseMode(stored)
  const wanted = { ...stored, draft: { ...stored.draft, boxes: boxes.map(({ box, quantity }) => ({ box, quantity })) } }
  const costs = await readCosts(database, person, id)
  // Options by hand have no rate.
  if (stored.ask === null)
    return replaceContent(context, stored, { ...wanted, draft: inBoxes(wanted.draft, {}) }, costs)
  const now = await pricedAgain(context, wanted, { act: 'negotiate' })
  const { content } = now
  const { quoteDate, validUntil, options } = stored.draft
  const today = context.today()
  const draft = inBoxes(
    {
      ...content.draft,
      quoteDate,
      options: content.draft.options.map((option, at) => asSailed(option, options[at], today)),
    },
    content.priced,
  )
  const latest = latestOf({ draft, sources: content.sources })
  const next: Content = {
    ...content,
    draft: { ...draft, validUntil: latest !== null && latest < validUntil ? latest : validUntil },
  }
  await replaceContent(context, stored, next, { ...costsByHand(costs, stored.draft), ...now.costs })
}

/** Route and sailing of an option as they were, unless it has sailed. */
const asSailed = (now: QuotationOption, then: QuotationOption | undefined, today: string): QuotationOption => {
  if (!then || (then.etd !== null && then.etd < today)) return now
  const { lines, offerKey, validFrom, validTo, weightLimits } = now
  return { ...then, lines, offerKey, validFrom, validTo, weightLimits }
}

/** The draft with prices for its containers alone; a typed line has the engine's price for a type that it lacks. */
const inBoxes = (draft: QuotationDraft, priced: Content['priced']): QuotationDraft => {
  const linesOf = ({ offerKey }: QuotationOption): Readonly<Record<string, LinePrice>> =>
    own(priced, offerKey ?? '') ?? {}
  const boxed = (line: QuotationLine, engine: LinePrice | undefined): QuotationLine =>
    line.boxPrices.length === 0
      ? line
      : {
          ...line,
          boxPrices: draft.boxes.flatMap(
            ({ box }) => [...line.boxPrices, ...(engine?.boxPrices ?? [])].find((price) => price.box === box) ?? [],
          ),
        }
  return {
    ...draft,
    options: draft.options.map((option) => ({
      ...option,
      lines: option.lines.map((line) => boxed(line, own(linesOf(option), line.key))),
    })),
  }
}
