import {
  agentSearchKey,
  approvesSuppliers,
  asksSuppliers,
  awardsBids,
  comparedSearch,
  contract,
  holds,
  holdsPage,
  type Leaf,
  opensSearch,
  Problem,
  type Reader,
  readsQuotations,
  readsScores,
  searchKeys,
  seesCost,
  seesPartners,
} from '@hangjia/contracts'
import type { z } from 'zod'

type Input<L extends Leaf> = z.output<L['input']>
type Rule = readonly [Leaf, (input: unknown, reader: Reader) => boolean]
const rule = <L extends Leaf>(leaf: L, isAllowed: (input: Input<L>, reader: Reader) => boolean): Rule => [
  leaf,
  isAllowed as Rule[1],
]
const {
  customers,
  enquiries,
  fclDashboard,
  leads,
  orderReport,
  price,
  priceComparison,
  quotation,
  subscriptions,
  suppliers,
} = contract
/** The search of an audience needs its own key; the key of another search is not enough. */
const ofAudience = ({ audience }: Pick<Input<typeof price.expected>, 'audience'>, reader: Reader) =>
  holds(reader, searchKeys[audience])
const ofSearch = (
  { question: { mode }, audience }: Pick<Input<typeof price.explain>, 'question' | 'audience'>,
  reader: Reader,
) => opensSearch(reader, mode, audience)

/** Rights that a call needs in addition to the key of its page, depending on its input. */
const rules: ReadonlyMap<Leaf, Rule[1]> = new Map([
  rule(customers.assign, (_moved, reader) => holds(reader, 'TS-9010')),
  rule(customers.blacklist, (_decision, reader) => holds(reader, 'TS-9058')),
  rule(customers.claim, (_claimed, reader) => holds(reader, 'TS-9050')),
  rule(customers.decideDelay, (_decision, reader) => holds(reader, 'TS-9054')),
  rule(customers.duplicates, (_of, reader) => holds(reader, 'TS-9055')),
  rule(customers.mergePrices, (_pair, reader) => holds(reader, 'TS-9055')),
  rule(customers.merge, (_pair, reader) => holds(reader, 'TS-9055')),
  rule(customers.qualify, (_decision, reader) => holds(reader, 'TS-9063')),
  rule(customers.undoMerge, (_merge, reader) => holds(reader, 'TS-9055')),
  rule(enquiries.suppliersFor, (_asked, reader) => asksSuppliers(reader)),
  rule(enquiries.askSuppliers, (_asked, reader) => asksSuppliers(reader)),
  rule(enquiries.bid, (_bid, reader) => asksSuppliers(reader)),
  rule(enquiries.withdrawBid, (_bid, reader) => asksSuppliers(reader)),
  rule(enquiries.award, (_bid, reader) => awardsBids(reader)),
  rule(fclDashboard.contracts, (_question, reader) => seesPartners(reader)),
  rule(leads.importRows, (_rows, reader) => holds(reader, 'TS-9061')),
  rule(leads.readSheet, (_file, reader) => holds(reader, 'TS-9061')),
  rule(leads.undoImport, (_import, reader) => holds(reader, 'TS-9061')),
  rule(orderReport.export, (_question, reader) => holds(reader, 'TS-9048')),
  rule(price.alternatives, ofSearch),
  rule(price.calendar, ofSearch),
  rule(price.expected, ofAudience),
  rule(price.trend, ofAudience),
  rule(price.explain, ofSearch),
  rule(price.report, ofSearch),
  rule(priceComparison.mode, ({ mode }, reader) => comparedSearch(reader, mode) !== undefined),
  rule(quotation.counterOffer, ofAudience),
  // Whether a minimum total is refused depends on the cost.
  rule(quotation.decide, ({ minimum }, reader) => !minimum || seesCost(reader)),
  rule(
    quotation.ofService,
    (asked, reader) => asked.service !== 'agent' || !asked.agent || holds(reader, agentSearchKey),
  ),
  rule(quotation.rateDrift, (_nothing, reader) => readsQuotations(reader)),
  // The person who made a request withdraws it without the right to approve: the upstream knows who made it.
  rule(
    suppliers.bankAccounts,
    ({ act }, reader) => seesCost(reader) && (act === 'refuse' || approvesSuppliers(reader)),
  ),
  rule(suppliers.blacklist, ({ act }, reader) => act === 'ask' || act === 'refuse' || approvesSuppliers(reader)),
  rule(subscriptions.look, ({ page }, reader) => holdsPage(reader, page)),
  rule(suppliers.scores, (_whose, reader) => readsScores(reader)),
  rule(suppliers.merge, (_pair, reader) => approvesSuppliers(reader)),
])

/** Throws when a reader may make a call, but not with this input. */
export const checkAsked = (leaf: Leaf, input: unknown, reader: Reader): void => {
  if (rules.get(leaf)?.(input, reader) === false) throw new Problem('forbidden')
}
