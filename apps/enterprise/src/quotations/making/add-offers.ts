import { type FclAsk, maxOptions, maxPlaces, Problem, quotesByHand } from '@hangjia/contracts'
import { searchDesk } from '@hangjia/pricing'
import type { Context } from '../../handlers.ts'
import { audienceOf, questionOf } from '../../pricing/question-of.ts'
import { refused } from '../floor/below-floor.ts'
import { refuseMode } from '../stored/mode-draft.ts'
import { offeredContent } from '../stored/offered-content.ts'
import { replaceContent } from '../stored/replace-content.ts'
import { readCosts } from '../stored/stored-costs.ts'
import { checkDraft, readQuotation } from '../stored/stored-quotation.ts'
import { checkOfferAge, chosenOf, withFreeTime, withMarks } from './from-offers.ts'

interface Wanted {
  readonly id: string
  readonly ask: FclAsk
  readonly asOf: string
  readonly offerKeys: readonly string[]
}

/**
 * Adds offers of another search to a draft, as further options: for the containers, the customer and the conditions of the draft, so that
 * its options can be compared and priced again together. What the options have already stays.
 */
export const addOffers = async (context: Context, { id, ask, asOf, offerKeys }: Wanted): Promise<void> => {
  const { database, person } = context
  checkOfferAge(context, asOf)
  const stored = await readQuotation(database, person, id)
  checkDraft(stored)
  refuseMode(stored)
  const { draft } = stored
  if (draft.options.length + offerKeys.length > maxOptions)
    throw refused('offerKeys', 'tooManyOptions', { maximum: maxOptions })
  const [known] = draft.options
    .flatMap(({ offerKey }) => (offerKey === null ? [] : offerKeys.indexOf(offerKey)))
    .filter((at) => at >= 0)
  if (known !== undefined) throw refused(`offerKeys.${known}`, 'repeated')
  const { pols, pods, etdFrom, etdTo } = ask
  const { currency, incoterm, billType, customer } = draft
  const own = {
    ...(stored.ask ?? ask),
    currency,
    incoterm,
    billType,
    customer,
    boxes: boxesOf(draft, stored.ask ?? ask),
  }
  const wanted: FclAsk = { ...own, pols, pods, etdFrom, etdTo, carriers: [], tradeLines: [], directOnly: false }
  const question = await questionOf(context, { ask: wanted, asOf, audience: audienceOf(context), use: 'quotation' })
  const offers = chosenOf(searchDesk({ ...question, sides: 'both' }).offers, offerKeys)
  if (offers.some(({ internal }) => internal) && !quotesByHand(person)) throw new Problem('forbidden')
  const offered = offeredContent(wanted, offers, context.today())
  const keys = draft.options.map(({ key }) => key)
  const options = (await withFreeTime(context, offered.draft.options, offers)).map((option) => {
    const key = freeKey(keys)
    keys.push(key)
    return { ...option, key, recommended: false }
  })
  const ends = options.flatMap(({ validTo }) => validTo ?? [])
  const content = {
    ...stored,
    ask: withPlaces(own, wanted),
    asOf: stored.asOf ?? asOf,
    draft: {
      ...draft,
      validUntil: [draft.validUntil, ...ends].sort()[0] ?? draft.validUntil,
      options: [...draft.options, ...options],
    },
    sources: { ...stored.sources, ...offered.sources },
    priced: { ...stored.priced, ...offered.priced },
    derivations: { ...stored.derivations, ...offered.derivations },
  }
  const costs = await readCosts(database, person, id)
  await replaceContent(context, stored, await withMarks(context, content), { ...costs, ...offered.costs })
}

/** The containers of a draft, with the weights that its search had. */
const boxesOf = ({ boxes }: { readonly boxes: FclAsk['boxes'] }, asked: FclAsk): FclAsk['boxes'] =>
  boxes.map((box) => ({ ...asked.boxes.find((one) => one.box === box.box), ...box }))

/** The search of a draft with further places and days. */
const withPlaces = (own: FclAsk, { pols, pods, etdFrom, etdTo }: FclAsk): FclAsk => {
  const places = (end: 'pols' | 'pods', more: readonly string[]) => {
    const all = [...new Set([...own[end], ...more])]
    if (all.length > maxPlaces) throw refused(`ask.${end}`, 'tooLong', { maximum: maxPlaces })
    return all
  }
  return {
    ...own,
    pols: places('pols', pols),
    pods: places('pods', pods),
    etdFrom: etdFrom < own.etdFrom ? etdFrom : own.etdFrom,
    etdTo: etdTo > own.etdTo ? etdTo : own.etdTo,
    carriers: [],
    tradeLines: [],
    directOnly: false,
  }
}

const freeKey = (keys: readonly string[]): string => {
  let number = keys.length + 1
  while (keys.includes(`o${number}`)) number += 1
  return `o${number}`
}
