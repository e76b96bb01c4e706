import { type Derivation, modes } from '@hangjia/contracts'
import type { AgentCharge, Book } from '../book/book.ts'
import { type Dictionary, dictionaryOf } from '../book/dictionary.ts'

/** Name of an agent's sheet where its own is hidden: port and service. */
export const agentName = ({ pod, service }: Pick<AgentCharge, 'pod' | 'service'>, dictionary: Dictionary): string =>
  `${dictionary.port(pod).code} ${service}`

/** The book for readers who do not see partners. Names of the sheets of legs are the desk's own: they may reveal the partner. */
export const withoutLegNames = (book: Book): Book => {
  const dictionary = dictionaryOf(book.dictionaries)
  const between = (from: string, to: string) => `${dictionary.port(from).code} → ${dictionary.port(to).code}`
  return {
    ...book,
    bargeRates: book.bargeRates.map((row) => ({ ...row, name: between(row.placeOfReceipt, row.pol) })),
    transferPlans: book.transferPlans.map((row) => ({ ...row, name: between(row.hub, row.destination) })),
    agentCharges: book.agentCharges.map((row) => ({ ...row, name: agentName(row, dictionary) })),
  }
}

const legs = Object.values(modes.fcl.legs).map(({ name }) => name)
/** A stored reason, for readers who do not see partners. */
export const reasonWithoutLegNames = ({ source, children, ...derivation }: Derivation): Derivation => ({
  ...derivation,
  source: source && legs.includes(source.resource) ? { ...source, title: '' } : source,
  children: children.map(reasonWithoutLegNames),
})
