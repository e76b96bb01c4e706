import {
  agentCharge,
  blankOption,
  type Contract,
  declarationFee,
  declaredFields,
  type Field,
  fieldWords,
  type InputOf,
  insuranceFields,
  insuranceRate,
  type QuotationDraft,
  quotationDraft,
  quotedAs,
  type Resource,
  type StatedFact,
  services,
} from '@hangjia/contracts'
import { costLines, linePriceOf, quotedLines, soldService } from '@hangjia/pricing'
import { addDays, formatAmount } from '@hangjia/validation'
import { pricedAgent } from '../../agents/priced-agent.ts'
import { asPerson } from '../../as-person.ts'
import { checkNotBlacklisted } from '../../customers/blacklist.ts'
import type { Queries } from '../../database/database.ts'
import type { Context } from '../../handlers.ts'
import { cargoFacts } from '../../modes/cargo-facts.ts'
import { loadExchangeRates } from '../../pricing/loading/load-book.ts'
import { loadDictionaries } from '../../pricing/loading/load-dictionaries.ts'
import { versionedRows } from '../../pricing/loading/versioned-rows.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { type Content, costAsFloor } from '../stored/stored-quotation.ts'
import { insertRevision } from '../stored/write-quotation.ts'
import { contactOf } from './contact.ts'
import { fxOf } from './exchange-snapshot.ts'
import { checkOfferAge } from './from-offers.ts'
import { quotationPrint } from './kept-print.ts'
import { keepRequest, onceOnly } from './once-only.ts'
import { nextNumberFor } from './quote-number.ts'
import { usualTerms } from './usual-terms.ts'

type Asked = InputOf<Contract['quotation']['ofService']>

/** The only option of a service, whose lines its tariff fills in. */
const option = 'o1'
const offerKey = 'tariff'
const route = { carrier: null, pol: null, pod: null, transferType: 1 } as const

/** A new draft of a service without carriage, with the lines of its tariff where one is described. Answers its id. */
export const quotationOfService = (context: Context, asked: Asked): Promise<string> =>
  onceOnly(context, asked.requestKey, async () => {
    const { database, person } = context
    const { companyId } = person
    const { customer } = asked
    const today = context.today()
    await checkNotBlacklisted(database, companyId, customer, 'customer')
    const contact = customer === null ? {} : await contactOf(database, person, customer, 'customer')
    const found = asked.service === 'agent' && asked.agent ? await agentNow(context, asked.agent, customer) : null
    const { fx, sold, boxes, facts, cargo } = found ?? {
      ...(await pricedNow(context, asked)),
      boxes: [],
      facts: [],
      cargo: await described(database, companyId, asked),
    }
    const lines = quotedLines(sold.sell, { boxes })
    const service = services[asked.service]
    const { heldDays, terms } = quotedAs(service)
    const usual = addDays(today, heldDays)
    const { validTo } = sold
    const ended = { language: 'zh', terms: terms.map(([zh]) => zh), publicRemark: '' } as const
    const shipment: QuotationDraft['shipment'] = { mode: service.name, cargo }
    const draft = quotationDraft.parse({
      customer,
      prospectName: '',
      contact: '',
      phone: '',
      email: '',
      ...contact,
      quoteDate: today,
      validUntil: validTo !== null && validTo < usual ? validTo : usual,
      currency: found?.currency ?? sold.sell[0]?.currency ?? (asked.service === 'customs' ? 'CNY' : 'USD'),
      showEquivalent: true,
      incoterm: found?.incoterm ?? null,
      term: '',
      billType: 3,
      boxes,
      shipment,
      commodity: '',
      options: [
        {
          ...blankOption(),
          key: option,
          offerKey: validTo === null ? null : offerKey,
          validTo,
          facts,
          lines: lines.map(({ line }) => line),
        },
      ],
      internalRemark: '',
      ...ended,
      ...(await usualTerms(database, person, { product: service, paper: 'shipment', draft: ended })),
      ...(await quotationPrint(database, person)),
    })
    const quoteNo = await nextNumberFor(database, companyId, { day: today, shipment })
    const priced: Pick<Content, 'sources' | 'priced' | 'derivations'> =
      validTo === null
        ? { sources: {}, priced: {}, derivations: {} }
        : {
            sources: {
              [offerKey]: { validTo, route, title: service.title.join(' '), floors: costAsFloor(draft.currency) },
            },
            priced: { [offerKey]: Object.fromEntries(lines.map(({ line }) => [line.key, linePriceOf(line)])) },
            derivations: {
              [offerKey]: Object.fromEntries(lines.map(({ line, derivation }) => [line.key, derivation])),
            },
          }
    return await asPerson({ database, person }, async (transaction) => {
      const id = await insertRevision(transaction, person, {
        quoteNo,
        revision: 1,
        content: { draft, ask: null, modeAsk: null, asOf: null, fx, ...priced },
        costs: validTo === null ? {} : { [offerKey]: { contractNo: null, lines: costLines(sold.buy, boxes) } },
        mother: null,
        salesperson: person.employeeId,
      })
      await keepRequest(transaction, person, asked.requestKey, id)
      return id
    })
  })

type FoundAgent = NonNullable<Extract<Asked, { service: 'agent' }>['agent']>
/** The chosen charges of an agent, for the customer of the quotation, with the places and the containers that they are for. */
const agentNow = async (context: Context, chosen: FoundAgent, customer: string | null) => {
  const { database, person, today } = context
  checkOfferAge(context, chosen.asOf)
  const ask = { ...chosen.ask, customer: customer ?? chosen.ask.customer }
  const { question, row, sell, buy } = await pricedAgent(context, { ...chosen, ask }, 'agent.')
  const { pod, destination, deliveryPlace, service } = agentCharge.fields
  const { boxes, currency, incoterm, arrives } = ask
  const place = (id: string, path: string) => placeNamed(database, person.companyId, { table: 'port', id, path })
  const inWords = row.deliveryPlace || ask.place
  return {
    fx: fxOf(question.book, today()),
    sold: { sell, buy, validTo: row.validTo },
    boxes,
    currency,
    incoterm,
    facts: [
      ...fact(services.agent.lane.from, pod.label, await place(ask.pod, 'agent.ask.pod')),
      ...(row.destination !== null && row.destination !== ask.pod
        ? fact(onward, destination.label, await place(row.destination, 'agent.ask.destination'))
        : fact(onward, deliveryPlace.label, { zh: inWords, en: inWords })),
    ],
    cargo: [
      ...fact('service', service.label, fieldWords(row.service, service)),
      ...fact('arrives', ['到港日', 'Arrival date'], { zh: arrives, en: arrives }),
      ...cargoFacts({ ...unmeasured, containers: boxes }, { cargo: { boxes } }),
    ],
  }
}
const [onward = ''] = services.agent.lane.to
const unmeasured = { packages: null, grossKg: null, volumeM3: null } as const

/** Lines of the tariff as of now, by published rows that are valid today; none where nothing is described. */
const pricedNow = async ({ database, person, today }: Context, asked: Asked) => {
  const { companyId } = person
  const day = today()
  const moment = { companyId, instant: null, today: day }
  const valid = (resource: Resource) =>
    versionedRows(database, {
      resource,
      where: 't.company_id = $1 AND t.valid_from <= $2::date AND t.valid_to >= $2::date',
      params: [companyId, day],
      instant: null,
    })
  const declared = asked.service === 'customs' ? asked.declared : null
  const insurance = asked.service === 'insurance' ? asked.insurance : null
  const [exchangeRates, dictionaries, declarationFees, insuranceRates] = await Promise.all([
    loadExchangeRates(database, moment),
    loadDictionaries(database, moment),
    declared ? valid(declarationFee as Resource) : [],
    insurance ? valid(insuranceRate as Resource) : [],
  ])
  const book = { exchangeRates, dictionaries, declarationFees, insuranceRates }
  const carriedAs = (declared ?? insurance)?.carriedAs ?? null
  const sold = soldService({ declared, insurance, carriedAs, country: insurance?.country ?? null, day, book })
  return { sold, fx: fxOf(book, day) }
}

type Words = StatedFact['value']
const fact = (field: string, [zh, en]: Field['label'], value: Words): StatedFact[] =>
  value.zh === '' ? [] : [{ field, label: { zh, en }, value }]
const counted = (count: number, zh: string, [one, many]: readonly [string, string]): Words => ({
  zh: `${count} ${zh}`,
  en: `${count} ${count === 1 ? one : many}`,
})

interface NamedPlace {
  readonly table: 'port' | 'country'
  readonly id: string | null
  /** Of the question. */
  readonly path: string
}
const placeNamed = async (queries: Queries, companyId: string, { table, id, path }: NamedPlace): Promise<Words> => {
  if (id === null) return { zh: '', en: '' }
  const row = await queries.first<{ zh: string; en: string }>(
    `SELECT name_scn AS zh, coalesce(name_en, '') AS en FROM ${table} WHERE company_id IN (0, $1) AND id = $2`,
    [companyId, id],
  )
  if (!row) throw invalid(path, 'notFound')
  return row
}

/** The service as it was described, in words of its paper. */
const described = async (queries: Queries, companyId: string, asked: Asked): Promise<StatedFact[]> => {
  const place = (table: 'port' | 'country', id: string | null, path: string) =>
    placeNamed(queries, companyId, { table, id, path })
  if (asked.service === 'customs' && asked.declared) {
    const { customsPort, carriedAs, declarationKind, entries, hsLines } = asked.declared
    const { fields } = declarationFee
    return [
      ...fact('customsPort', fields.customsPort.label, await place('port', customsPort, 'declared.customsPort')),
      ...fact('mode', fields.mode.label, fieldWords(carriedAs, fields.mode)),
      ...fact(
        'declarationKind',
        declaredFields.declarationKind.label,
        fieldWords(declarationKind, declaredFields.declarationKind),
      ),
      ...fact('entries', declaredFields.entries.label, counted(entries, '票', ['entry', 'entries'])),
      ...fact('hsLines', declaredFields.hsLines.label, counted(hsLines, '个品名', ['HS line', 'HS lines'])),
    ]
  }
  if (asked.service === 'insurance' && asked.insurance) {
    const { country, carriedAs, value, currency, terms, cargoCategory, clause } = asked.insurance
    const { fields } = insuranceRate
    const worth = `${currency} ${formatAmount(value)} (${terms})`
    return [
      ...fact('value', insuranceFields.value.label, { zh: worth, en: worth }),
      ...fact(
        'cargoCategory',
        insuranceFields.cargoCategory.label,
        fieldWords(cargoCategory, insuranceFields.cargoCategory),
      ),
      ...fact('clause', insuranceFields.clause.label, fieldWords(clause, insuranceFields.clause)),
      ...fact('mode', fields.mode.label, fieldWords(carriedAs, fields.mode)),
      ...fact('country', fields.country.label, await place('country', country, 'insurance.country')),
    ]
  }
  return []
}
