import { defaultTerms, priceListFromOffers } from '@hangjia/pricing'
import { asPerson } from '../as-person.ts'
import type { Context } from '../handlers.ts'
import type { PartnerGroup } from '../partners/partner-groups.ts'
import { contactOf } from '../quotations/making/contact.ts'
import { priceListPrint } from '../quotations/making/kept-print.ts'
import { onceOnly } from '../quotations/making/once-only.ts'
import { nextQuoteNo } from '../quotations/making/quote-number.ts'
import { usualTerms } from '../quotations/making/usual-terms.ts'
import { monthEndAfter, usualEnd } from './list-frame.ts'
import { pricedListOf } from './list-sources.ts'
import { pricedRates } from './priced-rates.ts'
import { readSentPriceList } from './stored-price-list.ts'
import { insertNextPriceList, storeNewList } from './write-price-list.ts'

interface Chosen {
  readonly rates: readonly string[]
  readonly customer: string | null
  readonly requestKey?: string | undefined
  /** Partner group whose letterhead and prices the list has; the company's own when absent. */
  readonly partner?: PartnerGroup | undefined
}

/** A new draft from rates, priced here as of now. Answers its id. */
export const priceListFromRates = (context: Context, chosen: Chosen): Promise<string> =>
  onceOnly(context, chosen.requestKey, async () => {
    const { database, person } = context
    const { customer, requestKey, partner } = chosen
    const today = context.today()
    const list = priceListFromOffers(await pricedRates(context, chosen), 'zh')
    const contact = customer === null ? {} : await contactOf(database, person, customer, 'customer')
    const ended = {
      language: 'zh' as const,
      terms: defaultTerms.map(({ zh }) => zh),
      publicRemark: partner?.footerCn ?? '',
    }
    const draft = {
      customer,
      prospectName: '',
      contact: '',
      phone: '',
      email: '',
      ...contact,
      quoteDate: today,
      validFrom: today,
      validUntil: usualEnd(today, list.rows),
      rows: [...list.rows],
      tariff: [...list.tariff],
      ...ended,
      ...(await usualTerms(database, person, { paper: 'standard', draft: ended })),
      internalRemark: '',
      ...(partner ? { partner: partner.id } : {}),
      ...(await priceListPrint(database, person, { isPartners: partner !== undefined })),
    }
    const quoteNo = await nextQuoteNo(database, person.companyId, today)
    return await storeNewList(context, { quoteNo, draft, priced: pricedListOf(list) }, requestKey)
  })

/** Opens the next revision of a sent price list as a draft; one at a time. Answers its id. */
export const revisePriceList = async (context: Context, id: string): Promise<string> => {
  const { database, person } = context
  const { quoteNo, priced, ...stored } = await readSentPriceList(database, person, id)
  const today = context.today()
  const { validUntil } = stored.draft
  const draft = {
    ...stored.draft,
    quoteDate: today,
    validFrom: today,
    validUntil: validUntil < today ? monthEndAfter(today) : validUntil,
  }
  return await asPerson({ database, person }, (transaction) =>
    insertNextPriceList(transaction, person, {
      quoteNo,
      draft,
      priced,
      mother: { id, kind: 'revise' },
      // A colleague who helps out does not take the list away from its salesperson.
      salesperson: stored.salespersonId,
    }),
  )
}
