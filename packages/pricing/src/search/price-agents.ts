import type {
  AgentAsk,
  AgentOffer,
  AgentResult,
  AgentServiceWanted,
  ComparedAgent,
  ComparedAgents,
  FclAsk,
  OfferLine,
  OfferSide,
} from '@hangjia/contracts'
import { type Audience, isShown } from '../book/audience.ts'
import type { AgentCharge, Book, FclRate } from '../book/book.ts'
import { bookTables } from '../book/book-tables.ts'
import { type Dictionary, dictionaryOf } from '../book/dictionary.ts'
import { exchangeRateOn, inCurrency } from '../book/exchange.ts'
import { applies } from '../charges/fee.ts'
import { unitDecides } from '../charges/fees.ts'
import { agentFees } from '../charges/leg-fees.ts'
import { agentName } from '../disclosure/leg-names.ts'
import { feeLine } from '../lines/fee-line.ts'
import type { Priced } from '../lines/line.ts'
import { sideIn } from '../lines/offer-side.ts'
import { percentLines } from '../lines/percent-line.ts'
import { buyCells, type Cells, sellCells } from '../markup/cells.ts'
import { layersFor } from '../markup/layers.ts'
import { type Decimal, decimal, sum } from '../money/money.ts'
import { takesAsked } from '../ways/agent-cargo.ts'
import { servesPlace } from '../ways/agent-place.ts'
import { servicesWanted } from '../ways/agents-at.ts'
import { isValidOn } from '../ways/sailing.ts'
import { byStanding } from './agent-choice.ts'
import { placeOf } from './way-facts.ts'

/** Facts of a supplier that serves abroad. */
export interface AgentFacts {
  readonly nameCn: string
  readonly nameEn: string
  readonly rating: string | null
}
export interface AgentQuestion {
  readonly ask: AgentAsk
  readonly book: Book
  /** The business day: money is converted at its rates. */
  readonly today: string
  readonly asOf: string
  /** By supplier id; a supplier that is not here is not used. */
  readonly agents: ReadonlyMap<string, AgentFacts>
  /** `label`: nothing in the answer reveals an agent. */
  readonly names: 'shown' | 'label'
  readonly audience: Audience
}

/** Selling prices of the agents abroad for a place, each by itself; ranked as the search chooses among them (J.7). */
export const searchAgents = (question: AgentQuestion): AgentResult => rankedAgents(question, openAgents(question))

/** The same for the desk, with the record of each and, for `both`, its cost. */
export const compareAgents = (question: AgentQuestion, sides: 'sell' | 'both'): ComparedAgents => {
  const opened = openAgents(question)
  const rows = new Map(opened.found.map((row) => [agentKeyOf(row), row]))
  const { offers, ...result } = rankedAgents(question, opened)
  return {
    ...result,
    offers: offers.flatMap((offer): ComparedAgent[] => {
      const row = rows.get(offer.key)
      if (!row) return []
      return [{ ...offer, id: row.id, ...(sides === 'both' ? { cost: costOf(opened.buy(row)) } : {}) }]
    }),
  }
}
const costOf = ({ lines, subtotals, total }: OfferSide): NonNullable<ComparedAgent['cost']> => ({
  subtotals,
  total,
  lines: lines.map(({ key, currency, amount }) => ({ key, currency, amount })),
})

const rankedAgents = (
  { ask, asOf, agents, names }: AgentQuestion,
  opened: ReturnType<typeof openAgents>,
): AgentResult => {
  const offers = opened.found
    .map((row) => ({ row, sell: opened.sell(row), facts: agents.get(row.agent ?? '') }))
    .map((one) => ({ ...one, agent: one.row, total: opened.asked(one.sell), rating: one.facts?.rating ?? null }))
    .sort(byStanding)
  const labels = [...new Set(offers.map(({ row }) => row.agent ?? row.id))]
  return {
    asOf,
    pod: placeOf(opened.dictionary.port(ask.pod)),
    steps: opened.steps,
    offers: offers.map(
      ({ row, sell, facts, rating }): AgentOffer => ({
        key: agentKeyOf(row),
        label: letters(labels.indexOf(row.agent ?? row.id)),
        agent: names === 'shown' && facts ? { nameCn: facts.nameCn, nameEn: facts.nameEn } : null,
        ...factsOf(row, opened.dictionary),
        rating,
        sell,
      }),
    ),
  }
}

/** The same row in the same version has the same key. */
const agentKeyOf = ({ id, version }: AgentCharge): string => `a${id}.${version}`

/** A, B, … Z, AA, … */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))

const factsOf = (row: AgentCharge, dictionary: Dictionary) => ({
  service: row.service,
  preferred: row.preferred,
  destination: row.destination === null ? null : placeOf(dictionary.port(row.destination)),
  deliveryPlace: row.deliveryPlace ?? null,
  postCodes: row.postFrom ? { from: row.postFrom, to: row.postTo ?? row.postFrom } : null,
  deliveryDays: row.deliveryDays,
  freeWaitHours: row.freeWaitHours ?? null,
  validFrom: row.validFrom,
  validTo: row.validTo,
  dutyNote: row.dutyNote ?? null,
  requirements: row.requirements ?? null,
  remark: row.publicRemark ?? null,
})

/** The lines of one row on both sides, for a quotation; undefined when the search does not find it. */
export const agentLines = (
  question: AgentQuestion,
  key: string,
): { readonly row: AgentCharge; readonly sell: OfferLine[]; readonly buy: OfferLine[] } | undefined => {
  const opened = openAgents(question)
  const row = opened.found.find((candidate) => agentKeyOf(candidate) === key)
  return row && { row, sell: opened.sell(row).lines, buy: opened.buy(row).lines }
}

const openAgents = ({ ask, book, today, agents, names, audience }: AgentQuestion) => {
  const dictionary = dictionaryOf(book.dictionaries)
  const exchange = (from: string, to: string) =>
    exchangeRateOn(book.exchangeRates, book.dictionaries.currencies, { from, to, day: today })
  const fclAsk: FclAsk = { ...shipment, ...ask, pods: [ask.pod], etdFrom: ask.arrives, etdTo: ask.arrives }

  const port = book.agentCharges.filter(
    ({ pod, mode, displayFlag, agent }) =>
      pod === ask.pod && mode === 'FCL' && isShown(displayFlag, audience) && agents.has(agent ?? ''),
  )
  const place = port.filter((row) => servesPlace(row, ask, dictionary))
  const service = place.filter((row) => offers(row, ask, dictionary) && takesAsked(row, fclAsk, dictionary))
  const found = service.filter((row) => isValidOn(row, ask.arrives))

  const priced = (agent: AgentCharge, cells: Cells): OfferSide => {
    const fees = agentFees({ agent }, dictionary)
      .filter(({ line }) => applies(line, byItself, fclAsk))
      .map(unitDecides)
      // Names of sheets are the desk's own: they may reveal the agent.
      .map((fee) =>
        names === 'shown' ? fee : { ...fee, source: { ...fee.source, title: agentName(agent, dictionary) } },
      )
    const all: Priced = {
      rate: noFreight,
      fees,
      cells,
      ask: fclAsk,
      dictionary,
      exchange,
      source: {
        resource: bookTables.agentCharges.name,
        id: agent.id,
        version: agent.version,
        title: agentName(agent, dictionary),
      },
      once: (_fee, make) => make(),
    }
    const plain = fees.filter(({ unit }) => unit.basis !== 'percent').map((fee) => feeLine(fee, all))
    const shares = percentLines(
      fees.filter(({ unit }) => unit.basis === 'percent'),
      plain,
      all,
    )
    return sideIn({ currency: ask.currency, exchange })({ freight: null, charges: [...plain, ...shares] })
  }
  const rows = (agent: AgentCharge) => ({
    rate: noFreight,
    source: { resource: bookTables.agentCharges.name, id: agent.id, version: agent.version, title: '' },
    currencyCode: dictionary.currency,
  })
  const layers = layersFor(
    {
      sails: ask.arrives,
      rate: { carrier: null, pol: null, pod: ask.pod, tradeLine: null, rateType: null, contractNo: null },
    },
    { ask, book, dictionary },
  )
  return {
    dictionary,
    found,
    steps: [
      { step: 'port' as const, left: port.length },
      { step: 'place' as const, left: place.length },
      { step: 'service' as const, left: service.length },
      { step: 'validOnDay' as const, left: found.length },
    ],
    sell: (agent: AgentCharge) => priced(agent, sellCells(rows(agent), layers)),
    buy: (agent: AgentCharge) => priced(agent, buyCells(rows(agent))),
    /** Total of all charges of any payer, in the quote currency; null while one is not known. */
    asked: ({ lines }: OfferSide): Decimal | null => {
      const parts = lines
        .filter(({ ticked, treatment }) => ticked && treatment === 'subject')
        .map(({ amount, currency }) => amount && inCurrency(decimal(amount), currency, ask.currency, exchange))
      return parts.every((part) => part !== null && part !== '') ? sum(parts) : null
    },
  }
}

/** Without an ocean leg there is no freight. */
const noFreight: Pick<FclRate, 'currency' | 'boxPrices'> = { currency: '', boxPrices: [] }
/** A search of agents has neither a barge nor a house bill. */
const byItself = { bill: 1, barge: null, rate: { bargeMatch: 'none' } } as const
/** Facts of a shipment that a search of agents does not have. */
const shipment: Omit<FclAsk, keyof AgentAsk | 'pods' | 'etdFrom' | 'etdTo'> = {
  pols: [],
  carriers: [],
  tradeLines: [],
  directOnly: false,
  billType: 3,
  telexRelease: false,
  withAgent: true,
  consigneeType: null,
}

/** Services of a row, by its kind and by its charges. */
const offeredBy: Readonly<
  Record<
    AgentServiceWanted,
    { readonly services: readonly AgentCharge['service'][]; readonly charges: readonly string[] }
  >
> = {
  customs: { services: ['customsOnly', 'DDP'], charges: ['IMC', 'CUS'] },
  duty: { services: ['DDP'], charges: ['DUTY'] },
  trucking: { services: ['deliveryOnly', 'DAP', 'DPU', 'DDP'], charges: ['DLV', 'TRK', 'LMD'] },
  warehousing: { services: [], charges: ['WHS', 'CFS'] },
  ISF: { services: [], charges: ['ISF'] },
}

/** True where the row has the service of the incoterm, and every requested service. */
const offers = (
  row: AgentCharge,
  { pod, destination, services, incoterm }: AgentAsk,
  dictionary: Dictionary,
): boolean => {
  const inland = destination !== null && destination !== pod
  const codes = row.charges.map(({ charge }) => dictionary.charge(charge).code)
  return (
    servicesWanted({ incoterm, withAgent: true }, inland).includes(row.service) &&
    services.every(
      (wanted) =>
        offeredBy[wanted].services.includes(row.service) ||
        offeredBy[wanted].charges.some((code) => codes.includes(code)),
    )
  )
}
