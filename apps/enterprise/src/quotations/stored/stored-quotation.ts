import {
  type AttachedFile,
  type BoxPrice,
  type Derivation,
  type FclAsk,
  type FxSnapshot,
  type LandAsk,
  type ModeQuestion,
  type MotherKind,
  Problem,
  type QuotationDocument,
  type QuotationDraft,
  type QuotationState,
  type SourceRow,
  type Versioned,
} from '@hangjia/contracts'
import type { LinePrice, ModeFloors } from '@hangjia/pricing'
import { optionLetter } from '@hangjia/pricing/total'
import type { Queries } from '../../database/database.ts'
import type { Person } from '../../handlers.ts'
import { quotationLimits } from '../../records/tables/scopes.ts'
import type { Route } from './line-sources.ts'

/** Lane of an offer of a mode; on land with its direction and the kind of its other end. */
export interface LaneAsked {
  readonly from: string
  readonly to: string
  readonly direction: LandAsk['direction'] | null
  readonly end: LandAsk['end'] | null
}
interface Asked extends Pick<ModeQuestion, 'from' | 'to'> {
  readonly land: Pick<LandAsk, 'direction' | 'end'> | null
}
export const laneAsked = ({ from, to, land }: Asked): LaneAsked => ({
  from,
  to,
  direction: land?.direction ?? null,
  end: land?.end ?? null,
})

/** A rate that an option was priced from. */
export interface RateSource {
  readonly rate: Versioned
  readonly validTo: string
  readonly route: Route
  /** For an offer of a mode, whose places need not be ports. */
  readonly lane?: LaneAsked
  /** Carrier that the offer names, a row of base data; quotations from before know its name alone. */
  readonly carrier?: string
  /** Carrier and lane, to name the rate when it is gone. */
  readonly title: string
  readonly cargo?: undefined
  /** Surcharges within its freight, and the rows that these come from, where it is shown as one price. */
  readonly within?: { readonly prices: readonly BoxPrice[]; readonly rows: readonly SourceRow[] }
  /** For an offer of a mode: the lowest price at the time of pricing; the profit of a shipment in this currency. For a service its cost. */
  readonly floors?: ModeFloors & { readonly currency: string }
}

/** Prices of an enquiry desk that an option by hand was made from. */
interface DeskSource extends Pick<RateSource, 'validTo' | 'title' | 'floors'> {
  readonly rate?: undefined
  readonly route?: undefined
  readonly lane?: undefined
  readonly within?: undefined
  /** Measures of the cargo of the enquiry. */
  readonly cargo: Readonly<Record<'grossKg' | 'volumeM3', string | null>> & { readonly packages: number | null }
}

/** Tariff that the lines of a service were priced from. */
interface TariffSource extends Pick<RateSource, 'validTo' | 'title' | 'route' | 'floors'> {
  readonly rate?: undefined
  readonly lane?: undefined
  readonly within?: undefined
  readonly cargo?: undefined
}

/** A service is sold below what it costs only with an approval, where its cost is known. */
export const costAsFloor = (currency: string): NonNullable<RateSource['floors']> => ({
  freight: { prices: [], currency },
  shipment: [{ leastProfit: '0', leastPercent: null }],
  currency,
})

/** Content of a revision in addition to its summary; keys of the records are offer keys, or that of an option by hand, then line keys. */
export interface Content {
  readonly draft: QuotationDraft
  readonly ask: FclAsk | null
  /** The query of a mode of the general search; then `ask` is null. */
  readonly modeAsk: ModeQuestion | null
  readonly asOf: string | null
  readonly sources: Readonly<Record<string, RateSource | DeskSource | TariffSource>>
  readonly priced: Readonly<Record<string, Readonly<Record<string, LinePrice>>>>
  readonly derivations: Readonly<Record<string, Readonly<Record<string, Derivation>>>>
  readonly fx: readonly FxSnapshot[]
}

/** One revision of a quotation as stored. */
export interface StoredQuotation extends Content {
  readonly id: string
  readonly version: number
  readonly quoteNo: string
  readonly revision: number
  readonly status: QuotationState
  readonly validUntil: string
  readonly salespersonId: string
  readonly sentAt: string | null
  readonly updatedAt: string
  readonly attachments: readonly AttachedFile[]
  readonly document: QuotationDocument | null
  /** Fingerprint of the document. */
  readonly sha256: string | null
  /** Letter of the option that the customer took, where there are several. */
  readonly wonOption: string | null
  readonly motherId: string | null
  readonly motherKind: MotherKind | null
}

/** SQL test on `q` for rows that the person may touch; its parameters are `accessParams`. */
export const accessible = `q.company_id = $1
  AND ($2::text IS NULL OR q.salesperson_id IN (SELECT people_of_scopes($1, $3, $2::text::jsonb)))`
export const accessParams = (person: Person): unknown[] => [
  person.companyId,
  quotationLimits(person),
  person.employeeId,
]

const customerNow = "coalesce(to_jsonb(q.customer_id::text), 'null')"
/**
 * SQL of the draft of a quotation `q` with content `c`. Its customer is that of its record: content that was sent never changes, and customers are
 * merged.
 */
export const draftNow = `jsonb_set(c.draft, '{customer}', ${customerNow})`
/** The same of a question of the content, if it was asked for this customer. */
const askNow = (column: string): string =>
  `CASE WHEN c.${column} ->> 'customer' = c.draft ->> 'customer' THEN jsonb_set(c.${column}, '{customer}', ${customerNow}) ELSE c.${column} END`

const columns = `q.id, q.version, q.quote_no AS "quoteNo", q.revision, q.status, q.valid_until AS "validUntil",
  q.salesperson_id AS "salespersonId", q.sent_at AS "sentAt", q.updated_at AS "updatedAt", q.attachments,
  ${draftNow} AS draft, ${askNow('ask')} AS ask, ${askNow('mode_ask')} AS "modeAsk", c.as_of AS "asOf", coalesce(c.mode_sources, c.sources) AS sources, c.priced, c.derivations, c.fx, c.document, c.sha256,
  q.won_option AS "wonOption", c.mother_id AS "motherId", c.mother_kind AS "motherKind"`
const from = `FROM quotation AS q
  JOIN quotation_content AS c ON c.company_id = q.company_id AND c.quotation_id = q.id`

/** A quotation of the person; that of another person or company is not found. */
export const readQuotation = async (queries: Queries, person: Person, id: string): Promise<StoredQuotation> =>
  found(await findQuotation(queries, person, id))

/** The same, where it is there. */
export const findQuotation = (queries: Queries, person: Person, id: string): Promise<StoredQuotation | undefined> =>
  queries.first<StoredQuotation>(
    `SELECT ${columns} ${from} WHERE ${accessible} AND q.layout = 'shipment' AND q.id = $4`,
    [...accessParams(person), id],
  )

/** The same, locked until the transaction ends. */
export const lockQuotation = async (queries: Queries, person: Person, id: string): Promise<StoredQuotation> => {
  await queries.query(`SELECT FROM quotation AS q WHERE ${accessible} AND q.id = $4 FOR UPDATE`, [
    ...accessParams(person),
    id,
  ])
  return await readQuotation(queries, person, id)
}

const found = (row: StoredQuotation | undefined): StoredQuotation => {
  if (!row) throw new Problem('notFound')
  return row
}

/** A sent quotation whose last day is over is expired, even before the nightly sweep has recorded it. */
export const stateOn = (
  { status, validUntil }: Pick<StoredQuotation, 'status' | 'validUntil'>,
  today: string,
): QuotationState => (status === 'sent' && validUntil < today ? 'expired' : status)

/** Somebody else saved first: the version that was read is not the newest. */
export const checkVersion = (stored: Pick<StoredQuotation, 'id' | 'version'>, version: number): void => {
  if (stored.version !== version) throw new Problem('stale', { details: { id: stored.id, version: stored.version } })
}

/** Only a draft may change. */
export const checkDraft = ({ status, quoteNo }: Pick<StoredQuotation, 'status' | 'quoteNo'>): void => {
  if (status !== 'draft') throw new Problem('locked', { details: { title: quoteNo } })
}

/** The option of a quotation that was won, where it is known. */
export const optionTaken = ({ draft, wonOption }: Pick<StoredQuotation, 'draft' | 'wonOption'>) =>
  draft.options.length > 1 ? draft.options.find((_, at) => optionLetter(at) === wonOption) : draft.options[0]

/** The option that figures are of before one is won: the recommended one, else the first. */
export const leadingOption = ({ options }: Pick<QuotationDraft, 'options'>) =>
  options.find(({ recommended }) => recommended) ?? options[0]

/** Rates that the options still use, with the place of the option. */
export const usedSources = ({ draft, sources }: Pick<Content, 'draft' | 'sources'>) =>
  validities({ draft, sources }).flatMap(({ option, source }) => (source.rate ? [{ option, source }] : []))

/** The same, and the prices of an enquiry desk: an option promises no more days than these. */
export const validities = ({ draft, sources }: Pick<Content, 'draft' | 'sources'>) =>
  draft.options.flatMap(({ key, offerKey }, option) => {
    const of = offerKey ?? key
    const source = Object.hasOwn(sources, of) ? sources[of] : undefined
    return source ? [{ option, source }] : []
  })
