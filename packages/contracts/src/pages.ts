import { analysisPages } from './analyses/analysis-pages.ts'
import type { Field } from './catalogue/kinds.ts'
import type { Resource } from './catalogue/resource.ts'
import type { Mode } from './modes/mode.ts'
import { modePages } from './modes/modes.ts'
import type { Page, RecordPage } from './page.ts'
import { holds, type Reader } from './permissions.ts'
import { baseDataPages } from './resources/base/base-data.ts'
import { customsPages } from './resources/base/customs.ts'
import { dictionaryPages } from './resources/base/dictionaries.ts'
import { airPages } from './resources/carriage/air.ts'
import { airBasePages } from './resources/carriage/air-base.ts'
import { airMarkupPages } from './resources/carriage/air-markups.ts'
import { fbaPages } from './resources/carriage/fba.ts'
import { railPages } from './resources/carriage/rail.ts'
import { railBasePages } from './resources/carriage/rail-base.ts'
import { railMarkupPages } from './resources/carriage/rail-markups.ts'
import { truckingPages } from './resources/carriage/trucking.ts'
import { valueAddedPages } from './resources/carriage/value-added.ts'
import { warehousePages } from './resources/carriage/warehouses.ts'
import { agentDeskPages } from './resources/chat/agent-desk.ts'
import { bookingPages } from './resources/chat/online-booking.ts'
import { companyDisplayPages } from './resources/company/company-display.ts'
import { companyInfoPages } from './resources/company/company-info.ts'
import { configPages } from './resources/company/config.ts'
import { employeePages } from './resources/company/employee.ts'
import { exportPages } from './resources/company/export-record.ts'
import { accountPages } from './resources/company/login-record.ts'
import { organisationPages } from './resources/company/organisation.ts'
import { rolePages } from './resources/company/role.ts'
import { siteArticlePages } from './resources/company/site-articles.ts'
import { sitePartPages } from './resources/company/site-parts.ts'
import { sitePeoplePages } from './resources/company/site-people.ts'
import { websitePages } from './resources/company/website-profile.ts'
import { fclPages } from './resources/ocean/fcl.ts'
import { importFclPages } from './resources/ocean/import-fcl.ts'
import { lclPages } from './resources/ocean/lcl.ts'
import { schedulePages } from './resources/ocean/schedules.ts'
import { specialBoxPages } from './resources/ocean/special-boxes.ts'
import { orderPages } from './resources/orders/order-pages.ts'
import { shipmentOrder } from './resources/orders/shipment-order.ts'
import { spacePages } from './resources/orders/space-pages.ts'
import { spacePool } from './resources/orders/space-pool.ts'
import { alliancePages } from './resources/partners/alliance.ts'
import { customer } from './resources/partners/customer.ts'
import { customerPages } from './resources/partners/customer-pages.ts'
import { customerSettingPages } from './resources/partners/customer-setting-pages.ts'
import { delayPages } from './resources/partners/delay-pages.ts'
import { leadContact, leadPages, leadUnlock } from './resources/partners/lead.ts'
import { company } from './resources/partners/partners.ts'
import { supplierPages } from './resources/partners/supplier.ts'
import { collectedPages } from './resources/selling/collected.ts'
import { enquiryPages } from './resources/selling/enquiry.ts'
import { quotationPages } from './resources/selling/quotation.ts'
import { quotationMailPages } from './resources/selling/quotation-mail.ts'
import { replyTemplatePages } from './resources/selling/reply-template.ts'
import { subscriptionPages } from './resources/selling/subscriptions.ts'
import { termsTemplatePages } from './resources/selling/terms-template.ts'

/** Every page that exists. A new domain adds its list here. */
export const pages: readonly Page[] = [
  ...baseDataPages,
  ...airBasePages,
  ...warehousePages,
  ...railBasePages,
  ...customsPages,
  ...dictionaryPages,
  ...fclPages,
  ...specialBoxPages,
  ...importFclPages,
  ...airPages,
  ...airMarkupPages,
  ...railPages,
  ...railMarkupPages,
  ...fbaPages,
  ...truckingPages,
  ...valueAddedPages,
  ...lclPages,
  ...modePages,
  ...collectedPages,
  ...subscriptionPages,
  ...schedulePages,
  ...enquiryPages,
  ...replyTemplatePages,
  ...spacePages,
  ...quotationPages,
  ...quotationMailPages,
  ...termsTemplatePages,
  ...customerPages,
  ...customerSettingPages,
  ...delayPages,
  ...analysisPages,
  ...orderPages,
  ...bookingPages,
  ...leadPages,
  ...supplierPages,
  ...configPages,
  ...companyDisplayPages,
  ...websitePages,
  ...companyInfoPages,
  ...siteArticlePages,
  ...sitePartPages,
  ...sitePeoplePages,
  ...alliancePages,
  ...organisationPages,
  ...rolePages,
  ...employeePages,
  ...accountPages,
  ...exportPages,
  ...agentDeskPages,
]

const byName = new Map(pages.map((page) => [page.name, page]))
export const pageNamed = (name: string): Page | undefined => byName.get(name)
/** True where there is a page of this name whose key the reader holds. */
export const holdsPage = (reader: Reader, name: string): boolean => {
  const page = pageNamed(name)
  return page !== undefined && holds(reader, page.key)
}

/** The page when it is one of records. */
export const recordPage = (name: string): RecordPage | undefined => {
  const page = pageNamed(name)
  return page?.kind === 'records' ? page : undefined
}

/** The page that keeps named sets of such lines, and its field that holds them. */
export const setsFor = (field: Field<'lines'>): { readonly page: RecordPage; readonly holder: string } | undefined => {
  const page = field.sets === undefined ? undefined : recordPage(field.sets)
  const holder = page && Object.keys(page.of.fields).find((name) => page.of.fields[name]?.kind === 'lines')
  return page && holder !== undefined ? { page, holder } : undefined
}

/** The page of the sets from which rates and fee sheets of a mode take charges, and its field that holds them; undefined where there is none. */
export const setsOfMode = ({ rate, sheets }: Pick<Mode, 'rate' | 'sheets'>): ReturnType<typeof setsFor> =>
  [rate, ...sheets.map(({ of }) => of)]
    .flatMap(({ fields }) => Object.values<Field>(fields))
    .flatMap((field) => (field.kind === 'lines' ? (setsFor(field) ?? []) : []))[0]

/** The page on which this reader sees the rows of a resource, where there is one. */
export const pageShowing = (resource: string, reader: Pick<Reader, 'permissions'>): RecordPage | undefined =>
  pages.find(
    (page): page is RecordPage =>
      page.kind === 'records' && page.of.name === resource && reader.permissions.includes(page.key),
  )

/** The page that lists the records of a resource. */
export const pageListing = (resource: Resource): RecordPage => {
  const page = pages.find((one) => one.kind === 'records' && one.of === resource)
  if (page?.kind !== 'records') throw new Error(`no page lists ${resource.name}`)
  return page
}

/** Every resource that exists, by name: those of the pages and those that links need before their pages do. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  [
    ...pages.flatMap((page) => (page.kind === 'records' ? [page.of] : [])),
    ...([company, customer, leadContact, leadUnlock, shipmentOrder, spacePool] as unknown as Resource[]),
  ].map((resource) => [resource.name, resource]),
)
export const resourceNamed = (name: string): Resource => {
  const found = resources.get(name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}
