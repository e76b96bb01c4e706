import { type PosterDocument, posterDocument as shape } from '@hangjia/contracts'
import { embedded } from '../files/embedded-picture.ts'
import type { Context } from '../handlers.ts'
import { loadLetterhead } from '../quotations/stored/letterhead.ts'
import { readRecord } from '../records/saving/read-record.ts'
import { pageView } from '../records/tables/view.ts'
import { companyShown } from '../session/company-shown.ts'
import { openContents } from './secret-rows.ts'
import { shownRow } from './shown-row.ts'
import { storedContent } from './stored-content.ts'

const fileOf = (value: unknown) =>
  Array.isArray(value) ? (value as readonly { readonly id: string }[])[0]?.id : undefined
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A poster as it is drawn, with the rates that were put on it, and in the name of the person who asks. */
export const posterDocument = async (context: Context, { id }: { readonly id: string }): Promise<PosterDocument> => {
  const { database, person } = context
  const row = await readRecord(database, pageView(person, 'supplierPoster'), id)
  const stored = await storedContent(database, person.companyId, id)
  const moment = { companyId: person.companyId, today: context.today() }
  const [content] = await openContents(database, moment, stored ? [stored] : [])
  const showPrices = shape.shape.showPrices.parse(row.showSellPrice)
  return {
    id,
    company: person.companyId,
    title: text(row.title),
    headline: text(row.headline) || text(row.title),
    subline: text(row.subline),
    template: shape.shape.template.parse(row.template),
    image: await embedded(context, person, fileOf(row.image)),
    offerFrom: text(row.offerFrom),
    offerTo: text(row.offerTo),
    showPrices,
    codeOf: shape.shape.codeOf.parse(row.qrOf),
    letterhead: await loadLetterhead(context, person.companyId, person.employeeId),
    ...(await siteFacts(context)),
    madeAt: content?.madeAt ?? null,
    rows: (content?.rows ?? []).map((one) => shownRow(one, showPrices)),
  }
}

const siteFacts = async ({ database, person }: Context): Promise<Pick<PosterDocument, 'phone' | 'siteName'>> => {
  const facts = await database.one<{ phone: string | null; zh: string; en: string | null }>(
    `SELECT coalesce(w.hotline, c.phone) AS phone, coalesce(w.site_name_cn, c.name_cn) AS zh,
       coalesce(w.site_name_en, c.name_en) AS en
     FROM ${companyShown} AS c LEFT JOIN website_profile AS w ON w.company_id = c.company_id WHERE c.company_id = $1`,
    [person.companyId],
  )
  return { phone: facts.phone ?? '', siteName: { zh: facts.zh, en: facts.en ?? facts.zh } }
}
