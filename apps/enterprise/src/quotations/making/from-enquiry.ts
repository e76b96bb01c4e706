import {
  blankOption,
  type Contract,
  enquiry,
  type Field,
  type InputOf,
  laneFields,
  laneOfEnquiry,
  type Mode,
  modeNamed,
  modes,
  type PlainRow,
  type Product,
  printableWords,
  productNamed,
  type QuotationDraft,
  type QuotationOption,
  quotationDraft,
  quotedAs,
  type Reference,
  type StatedFact,
  serviceNamed,
} from '@hangjia/contracts'
import { pieceTotals, type TypedCargo } from '@hangjia/pricing/total'
import { addDays } from '@hangjia/validation'
import { decimal } from '@hangjia/validation/decimal'
import { asPerson } from '../../as-person.ts'
import { checkNotBlacklisted } from '../../customers/blacklist.ts'
import type { Queries, Transaction } from '../../database/database.ts'
import { checkState, takeStep } from '../../enquiries/move-enquiry.ts'
import { quotedStep } from '../../enquiries/sales-acts.ts'
import type { Context } from '../../handlers.ts'
import { cargoFacts } from '../../modes/cargo-facts.ts'
import { statedFacts } from '../../modes/stated-facts.ts'
import { loadExchangeRates } from '../../pricing/loading/load-book.ts'
import { loadDictionaries } from '../../pricing/loading/load-dictionaries.ts'
import { invalid } from '../../records/saving/change-records.ts'
import { lockRow } from '../../records/saving/guards.ts'
import { present } from '../../records/tables/read-rows.ts'
import { viewAcross } from '../../records/tables/view.ts'
import type { Costs } from '../stored/offered-content.ts'
import { costAsFloor } from '../stored/stored-quotation.ts'
import { insertRevision } from '../stored/write-quotation.ts'
import { contactNamed } from './contact.ts'
import { enquiryLines, loadNamed, type Offered } from './enquiry-lines.ts'
import { fxOf } from './exchange-snapshot.ts'
import { quotationPrint } from './kept-print.ts'
import { keepRequest, onceOnly } from './once-only.ts'
import { nextNumberFor } from './quote-number.ts'
import { usualTerms } from './usual-terms.ts'

type Wanted = InputOf<Contract['quotation']['fromEnquiry']>

/** A new draft from prices that the enquiry desk answered with, which the person sees; the enquiry is quoted then. Answers its id. */
export const quotationFromEnquiry = (context: Context, { enquiry: of, options, requestKey }: Wanted): Promise<string> =>
  onceOnly(context, requestKey, () =>
    asPerson(context, async (transaction) => {
      const { person } = context
      const { companyId } = person
      const row = await lockRow(transaction, viewAcross(person, ['customerInquiry', 'instInquiry']), of)
      checkState(row, ['answered', 'quoted'])
      const [asked] = await present(transaction, companyId, enquiry.fields, [row])
      const product = productNamed(String(row.product))
      if (!asked || !product) throw invalid('enquiry', 'notOfThisMode')
      const chosen = options.map((option, index) =>
        offeredIn(asked, option, { path: `options.${index}`, today: context.today() }),
      )
      const { draft, costs, sources } = await draftOf(transaction, { context, product, asked, chosen })
      const quoteNo = await nextNumberFor(transaction, companyId, { day: context.today(), shipment: draft.shipment })
      const id = await insertRevision(transaction, person, {
        quoteNo,
        revision: 1,
        content: { ...handWritten, draft, sources, fx: await exchangeOf(transaction, context) },
        costs,
        mother: null,
        salesperson: person.employeeId,
      })
      await takeStep(transaction, row, await quotedStep(context, transaction, row, { id, quoteNo }))
      await keepRequest(transaction, person, requestKey, id)
      return id
    }),
  )
const handWritten = { ask: null, modeAsk: null, asOf: null, priced: {}, derivations: {} }

const exchangeOf = async (queries: Queries, { person, today }: Context) => {
  const moment = { companyId: person.companyId, instant: null, today: today() }
  const [exchangeRates, dictionaries] = await Promise.all([
    loadExchangeRates(queries, moment),
    loadDictionaries(queries, moment),
  ])
  return fxOf({ exchangeRates, dictionaries }, today())
}

/** Lines of an option of the newest round, all of which still hold. */
const offeredIn = (
  { offers, round }: PlainRow,
  wanted: number,
  { path, today }: { readonly path: string; readonly today: string },
): readonly Offered[] => {
  const lines = (offers as unknown as Offered[]).filter((offer) => offer.round === round && offer.option === wanted)
  if (lines.length === 0) throw invalid(path, 'notFound')
  if (lines.some(({ validUntil }) => validUntil < today)) throw invalid(path, 'validityOver')
  return lines
}

interface Making {
  readonly context: Context
  readonly product: Product
  readonly asked: PlainRow
  /** Lines of each option. */
  readonly chosen: readonly (readonly Offered[])[]
}
const draftOf = async (transaction: Transaction, { context, product, asked, chosen }: Making) => {
  const { person } = context
  const { companyId } = person
  const named = await loadNamed(transaction, companyId, product, chosen.flat())
  const isFcl = product === modes.fcl
  const cargo = cargoOf(asked, isFcl ? null : quotedTypes(asked, chosen), chosen.flat())
  const lined = chosen.map((offers) => enquiryLines(product, offers, named, cargo))
  const today = context.today()
  const { heldDays, terms } = quotedAs(product)
  const ended = { language: 'zh', terms: terms.map(([zh]) => zh), publicRemark: '' } as const
  if (isFcl && cargo.boxes.length === 0) throw invalid('enquiry', 'enquiryNeedsBoxes')
  const customer = (asked.customer as unknown as Reference).id
  await checkNotBlacklisted(transaction, companyId, customer, 'enquiry')
  const draft: QuotationDraft = quotationDraft.parse({
    prospectName: '',
    customer,
    ...(await contactNamed(transaction, person, customer, { name: String(asked.contact ?? ''), path: 'enquiry' })),
    quoteDate: today,
    validUntil: [addDays(today, heldDays), ...chosen.flat().map(({ validUntil }) => validUntil)].sort()[0],
    currency: chosen[0]?.[0]?.currency,
    showEquivalent: true,
    incoterm: asked.incoterm ?? null,
    term: '',
    // Services have no bill of lading.
    billType: modeNamed(product.name) ? 1 : 3,
    boxes: cargo.boxes,
    ...(isFcl
      ? {
          deliveryPlace: String(asked.finalDestination ?? '').slice(0, 80),
          pickup: fact('pickup', enquiry.fields.placeOfReceipt, asked.placeOfReceipt)[0],
        }
      : {
          shipment: {
            mode: product.name,
            cargo: [...cargoFacts(loadOf(cargo), { cargo: { pieces: cargo.pieces } as never }), ...factsOf(asked)],
          },
        }),
    commodity: isFcl ? (asked.commodity ?? '') : '',
    options: chosen.map((offers, at) => ({
      ...optionOf(product, asked, offers),
      key: `o${at + 1}`,
      // Prices by hand have their reason in the enquiry.
      lines: lined[at]?.lines.map((line) => ({ ...line, reason: String(asked.enquiryNo) })),
    })),
    ...ended,
    ...(await usualTerms(transaction, person, { product, paper: 'shipment', draft: ended })),
    internalRemark: [asked.enquiryNo, ...new Set(chosen.flat().flatMap(({ note }) => note ?? []))]
      .join(' · ')
      .slice(0, 2000),
    ...(await quotationPrint(transaction, person)),
  })
  const costs: Costs = Object.fromEntries(
    lined.map(({ costs: lines }, at) => [`o${at + 1}`, { contractNo: null, lines }]),
  )
  const { packages, grossKg, volumeM3 } = cargo
  const measures = { packages, grossKg, volumeM3 }
  const sources = Object.fromEntries(
    draft.options.flatMap(({ key, validTo, lines }) => {
      if (validTo === null) return []
      const isBought = lines.length === costs[key]?.lines.length
      const floors = isBought && serviceNamed(product.name) ? { floors: costAsFloor(draft.currency) } : {}
      return [[key, { validTo, title: String(asked.enquiryNo), cargo: measures, ...floors }]]
    }),
  )
  return { draft, costs, sources }
}

interface AskedBox {
  readonly box: Reference
  readonly quantity: number
}
/**
 * Container types of a quotation of a mode, where its options have prices by type: nobody edits them there, so all options price the same
 * ones, and those that were asked for; others are refused by their names. Null where no price is for a type.
 */
const quotedTypes = ({ boxes }: PlainRow, chosen: Making['chosen']): readonly string[] | null => {
  const asked = (boxes as unknown as AskedBox[]).map(({ box }) => box.code ?? '')
  const [first, ...others] = chosen
    .map((offers, at) => ({ at, types: [...new Set(offers.flatMap(({ box }) => box?.code ?? []))] }))
    .filter(({ types }) => types.length > 0)
  if (!first) return null
  for (const { at, types } of [first, ...others]) {
    const unasked = types.filter((type) => asked.length > 0 && !asked.includes(type))
    if (unasked.length > 0) throw invalid(`options.${at}`, 'boxNotAsked', { box: unasked.join(', ') })
    const [other] = [
      ...types.filter((type) => !first.types.includes(type)),
      ...first.types.filter((type) => !types.includes(type)),
    ]
    if (other) throw invalid(`options.${at}`, 'boxesDiffer', { box: other })
  }
  return first.types
}

/** Cargo that was asked about, its totals as its pieces add up where they were not typed; containers that were asked for, of these types where not null, else one of each type that was priced. */
const cargoOf = (
  { packages, grossKg, volumeM3, pieces: sides, boxes }: PlainRow,
  types: readonly string[] | null,
  offers: readonly Offered[],
) => {
  const pieces = (sides ?? []) as unknown as NonNullable<TypedCargo['pieces']>
  const added = pieceTotals(pieces)
  const wanted = (boxes as unknown as AskedBox[])
    .map(({ box, quantity }) => ({ box: box.code ?? '', quantity }))
    .filter(({ box }) => types === null || types.includes(box))
  const priced = [...new Set(offers.flatMap(({ box }) => box?.code ?? []))].map((box) => ({ box, quantity: 1 }))
  return {
    packages: (packages as number | null) ?? added.packages,
    grossKg: (grossKg as string | null) ?? added.grossKg,
    volumeM3: (volumeM3 as string | null) ?? added.volumeM3,
    pieces,
    boxes: wanted.length > 0 ? wanted : priced,
  }
}
const loadOf = ({ packages, grossKg, volumeM3, boxes }: ReturnType<typeof cargoOf>) => ({
  packages: packages === null ? null : decimal(String(packages)),
  grossKg: grossKg === null ? null : decimal(grossKg),
  volumeM3: volumeM3 === null ? null : decimal(volumeM3),
  containers: boxes,
})
const cargoFields = ['commodity', 'unNumber', 'imoClass', 'temperatureC'] as const
const factsOf = (asked: PlainRow): StatedFact[] =>
  cargoFields.flatMap((name) => fact(name, enquiry.fields[name] as Field, asked[name]))
const fact = (name: string, field: Field, value: unknown): StatedFact[] => {
  const [zh, en] = field.label
  const words = printableWords(value, field)
  return words.zh === '' ? [] : [{ field: name, label: { zh, en }, value: words }]
}

/** Way, sailing and validity of an option; a mode has its way in the facts that its offers show. */
const optionOf = (
  product: Product,
  asked: PlainRow,
  offers: readonly Offered[],
): Omit<QuotationOption, 'key' | 'lines'> => {
  const [first] = offers as [Offered, ...Offered[]]
  const isFcl = product === modes.fcl
  const { departsOn, transitDays, freeDays, liner } = first
  const idOf = (value: unknown) => (value as Reference | null)?.id ?? null
  return {
    ...blankOption(),
    carrier: isFcl ? (liner?.id ?? null) : null,
    pol: isFcl ? idOf(asked.pol) : null,
    pod: isFcl ? idOf(asked.pod) : null,
    etd: departsOn,
    transitDays: transitDays === null ? null : { min: transitDays, max: transitDays },
    freeTimeText: isFcl && freeDays !== null ? `${freeDays} days` : '',
    validTo: offers.map(({ validUntil }) => validUntil).sort()[0] ?? null,
    ...(isFcl
      ? {}
      : {
          facts: [
            ...wayFacts(product, asked, first),
            ...fact('freeDays', enquiry.fields.offers.fields.freeDays, freeDays),
          ],
        }),
  }
}
/** Carrier and ends of the lane as the rates of the mode name them; places of a service as its enquiry does. */
const wayFacts = (product: Product, asked: PlainRow, offered: Offered): StatedFact[] => {
  const mode = modeNamed(product.name)
  return mode
    ? modeWay(mode, asked, offered)
    : [product.lane.from, ...product.lane.to].flatMap((name) =>
        fact(name, enquiry.fields[name as keyof typeof enquiry.fields] as Field, asked[name]),
      )
}
const modeWay = (mode: Mode, asked: PlainRow, { liner, carrier }: Offered): StatedFact[] => {
  const kind = laneOfEnquiry(mode.name)
  const [from, to] = laneFields[kind].map((name) => asked[name])
  const { lane, rate } = mode
  const end = (kind === 'words' ? lane.to.at(-1) : lane.to[0]) ?? ''
  const values: Record<string, unknown> = { [lane.from]: from, [end]: to, [lane.carrier ?? '']: liner ?? carrier }
  const row = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = rate.fields[name] as Field | undefined
      return field && value ? [[name, shaped(value as Reference | string, field)]] : []
    }),
  )
  return statedFacts(mode, row as PlainRow, { incoterm: null })
}
/** A place or a carrier as a field of that kind holds it. */
const shaped = (value: Reference | string, { kind }: Field): unknown => {
  const reference = typeof value === 'string' ? { id: '0', title: value, titleEn: value, code: null } : value
  return kind === 'list' ? [reference] : kind === 'link' ? reference : reference.title
}
