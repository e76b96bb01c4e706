import { Problem } from '@hangjia/contracts'
import { defaultTerms, priceListFromOffers } from '@hangjia/pricing'
import { addDays } from '@hangjia/validation'
import type { Context } from '../handlers.ts'
import type { PartnerGroup } from '../partners/partner-groups.ts'
import { contactOf } from '../quotations/contact.ts'
import { keepRequest, onceOnly } from '../quotations/once-only.ts'
import { nextQuoteNo } from '../quotations/quote-number.ts'
import { pricedListOf } from './list-sources.ts'
import { pricedRates } from './priced-rates.ts'
import { readPriceList } from './stored-price-list.ts'
import { insertPriceList } from './write-price-list.ts'

interface Chosen {
  readonly rates: readonly string[]
  readonly customer: string | null
  readonly requestKey?: string | undefined
  /** Under whose name and at whose prices; the house's own when absent. */
  readonly partner?: PartnerGroup | undefined
}

/** A new draft from rates, priced here as of now. Answers its id. */
export const priceListFromRates = (context: Context, chosen: Chosen): Promise<string> =>
  onceOnly(context, chosen.requestKey, async () => {
    const { database, person } = context
    const { customer, requestKey, partner } = chosen
    const today = context.today()
    const list = priceListFromOffers(await pricedRates(context, chosen))
    const contact = customer === null ? {} : await contactOf(database, person, customer, 'customer')
    const ends = list.rows.flatMap(({ validTo }) => validTo ?? [])
    const monthEnd = endOfMonth(today)
    const draft = {
      ...{ customer, prospectName: '', contact: '', phone: '', email: '' },
      ...contact,
      ...{ quoteDate: today, validFrom: today, validUntil: [monthEnd, ...ends].sort()[0] ?? monthEnd },
      language: 'zh' as const,
      ...{ rows: [...list.rows], tariff: [...list.tariff] },
      ...{ terms: defaultTerms.map(({ zh }) => zh), publicRemark: partner?.footerCn ?? '', internalRemark: '' },
      ...(partner ? { partner: partner.id } : {}),
    }
    const quoteNo = await nextQuoteNo(database, person.companyId, today)
    return await database.transaction(
      async (transaction) => {
        const id = await insertPriceList(transaction, person, {
          ...{ quoteNo, revision: 1, draft, priced: pricedListOf(draft) },
          ...{ salesperson: person.employeeId, motherId: null },
        })
        await keepRequest(transaction, person, requestKey, id)
        return id
      },
      { actor: person.userId },
    )
  })

/** How long a price list usually holds. */
const endOfMonth = (day: string) => {
  const [year = '', month = ''] = day.split('-')
  const next = month === '12' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`
  return addDays(next, -1)
}

/** Opens the next revision of a sent price list as a draft; one at a time. Answers its id. */
export const revisePriceList = async (context: Context, id: string): Promise<string> => {
  const { database, person } = context
  const stored = await readPriceList(database, person, id)
  const { quoteNo, priced, salespersonId } = stored
  if (stored.status === 'draft') throw new Problem('locked', { details: { title: quoteNo } })
  const today = context.today()
  const { validUntil } = stored.draft
  const draft = {
    ...stored.draft,
    quoteDate: today,
    validFrom: today,
    validUntil: validUntil < today ? endOfMonth(today) : validUntil,
  }
  return await database.transaction(
    async (transaction) => {
      const { last } = await transaction.one<{ last: number }>(
        'SELECT max(revision) AS last FROM quotation_content WHERE company_id = $1 AND quote_no = $2',
        [person.companyId, quoteNo],
      )
      return await insertPriceList(transaction, person, {
        ...{ quoteNo, revision: last + 1, draft, priced, salesperson: salespersonId, motherId: id },
      })
    },
    { actor: person.userId },
  )
}
