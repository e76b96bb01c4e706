import { type ModeLayers, type ModeMarketRule, type ModeRule, rulesMeant, scopeOf } from '../charges/layers.ts'
import { partition } from '../counting/partition.ts'
import type { FreightPlan, ModeBook, ModeQuestion, ModeRate } from './engine.ts'
import type { Where } from './where.ts'

/** Mark-ups that are meant for an offer, layer by layer. */
export const layersFor = <R extends ModeRate, Cargo>(
  { book, mode }: ModeQuestion<R, Cargo>,
  { facts, days, rules, quantity }: Pick<Where<R>, 'facts' | 'days' | 'rules'> & Pick<FreightPlan, 'quantity'>,
): ModeLayers => {
  const meant = {
    facts: { ...facts, customerGroups: book.customerGroup ?? null },
    keys: [...scopeOf(mode.markupFields, facts), 'customerGroups'],
    day: days.sails,
    band: mode.band,
    quantity,
    seller: book.seller,
  }
  const isForCargo = (rule: object) => rules?.keysMet(rule) !== null
  const { company, market } = houseRules(book)
  return {
    company: rulesMeant(company, meant).filter(isForCargo),
    market: rulesMeant(market, meant).filter(isPublished).filter(isForCargo),
    sales: rulesMeant(book.sales, meant).filter(isForCargo),
  }
}

/** Rules of the two layers before the company price, whichever page keeps them. */
export const houseRules = (book: Pick<ModeBook, 'company' | 'market'>): Pick<ModeLayers, 'company' | 'market'> => {
  const [market, company] = partition(book.company, ({ layer }) => layer === 'market')
  return { company, market: [...book.market, ...market.map(inSales)] }
}

/** A market rule of a page that keeps both layers: it counts on the company's price, in every channel. */
const inSales = (rule: ModeRule): ModeMarketRule => ({ ...rule, channels: ['salesQuery'], fromLayer: 'afterPriceSet' })
const isPublished = ({ channels }: ModeMarketRule) => channels.includes('salesQuery')
