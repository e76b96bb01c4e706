import { contract, customer, type Quotation, type QuotationDraft } from '@hangjia/contracts'
import { fiveLanes } from '@hangjia/pricing/cases'
import { businessDay } from '@hangjia/validation'
import type { Database } from '../src/database/database.ts'
import type { Handlers } from '../src/handlers.ts'
import { insertRecords } from '../src/records/saving/insert-records.ts'
import { seedBook } from '../src/seed/seed-book.ts'
import { type Name, type PricingService, price, quotation, startPricingService } from './pricing-service.ts'

/** The instant and the business day of every call, unless a test moves the clock. */
export const at = '2026-11-20T07:00:00.000Z'
export const today = '2026-11-20'
export const { book, lanes } = fiveLanes(today)
export const laneNamed = <L extends { readonly name: string }>(all: readonly L[], words: string): L => {
  const found = all.find(({ name }) => name.startsWith(words))
  if (!found) throw new Error(`no lane ${words}`)
  return found
}
/** Freight and nine charges. */
export const ningbo = laneNamed(lanes, 'Ningbo')

type Option = QuotationDraft['options'][number]
type Line = Option['lines'][number]

/** The draft with its first option changed. */
export const withOption = (draft: QuotationDraft, change: Partial<Option>): QuotationDraft => ({
  ...draft,
  options: draft.options.map((option, index) => (index === 0 ? { ...option, ...change } : option)),
})
/** The draft with the lines of one charge changed. */
export const withLine = (draft: QuotationDraft, charge: string, change: Partial<Line>): QuotationDraft => ({
  ...draft,
  options: draft.options.map((option) => ({
    ...option,
    lines: option.lines.map((line) => (line.nameEn === charge ? { ...line, ...change } : line)),
  })),
})

export interface Quoting {
  readonly service: PricingService
  /** A customer of the company that has only a Chinese name. */
  readonly namelessCustomer: string
  /** A draft of the Ningbo lane for the good customer. */
  draftOf(as: Name, change?: Partial<QuotationDraft>): Promise<Quotation>
  /** The same, sent. */
  sentBy(as: Name): Promise<Quotation>
  /** The same, won; as it was sent. */
  wonBy(as: Name): Promise<Quotation>
  /** The order of a quotation that was won. */
  orderedBy(as: Name): Promise<{ id: string; orderNo: string }>
}

/** The service with the five lanes and what it takes to quote them, at a fixed instant unless another one is given. */
export const startQuoting = async (database: Database, own: Partial<Handlers> = {}, instant = at): Promise<Quoting> => {
  const service = await startPricingService(database, own)
  service.at = instant
  const { book, lanes } = fiveLanes(businessDay(Date.parse(instant)))
  const { ask } = laneNamed(lanes, 'Ningbo')
  await seedBook(database, service.companyId, book)
  const [namelessCustomer = ''] = await insertRecords(database, customer, service.companyId, [
    { customerNo: 'K-ZH', nameCn: '只有中文名的客户' },
  ])
  const draftOf: Quoting['draftOf'] = async (as, change = {}) => {
    const { asOf, offers } = await service.ask('pricing', price.sell, { ask })
    const { id } = await service.ask(as, quotation.fromOffers, {
      ask,
      asOf,
      offerKeys: offers.slice(0, 1).map(({ key }) => key),
    })
    const made = await service.ask(as, quotation.get, { id })
    const draft = { ...made.draft, customer: '901', ...change }
    return await service.ask(as, quotation.save, { id, version: made.version, draft })
  }
  const sentBy: Quoting['sentBy'] = async (as) => {
    const { id, version } = await draftOf(as)
    return await service.ask(as, quotation.send, { id, version })
  }
  const wonBy: Quoting['wonBy'] = async (as) => {
    const sent = await sentBy(as)
    await service.ask(as, quotation.answer, { id: sent.id, version: sent.version, outcome: 'accepted' })
    return sent
  }
  const orderedBy: Quoting['orderedBy'] = async (as) =>
    await service.ask(as, contract.orders.fromQuotation, { quotation: (await wonBy(as)).id })
  return { service, namelessCustomer, draftOf, sentBy, wonBy, orderedBy }
}
