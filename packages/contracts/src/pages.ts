import { analysisPages } from './analyses/analysis-pages.ts'
import type { Field } from './catalogue/kinds.ts'
import type { Resource } from './catalogue/resource.ts'
import { modePages } from './modes/modes.ts'
import type { Page, RecordPage } from './page.ts'
import type { Reader } from './permissions.ts'
import { agentDeskPages } from './resources/agent-desk.ts'
import { airPages } from './resources/air.ts'
import { airBasePages } from './resources/air-base.ts'
import { alliancePages } from './resources/alliance.ts'
import { baseDataPages } from './resources/base-data.ts'
import { collectedPages } from './resources/collected.ts'
import { companyDisplayPages } from './resources/company-display.ts'
import { companyInfoPages } from './resources/company-info.ts'
import { configPages } from './resources/config.ts'
import { customer, customerPages } from './resources/customer.ts'
import { customsPages } from './resources/customs.ts'
import { dictionaryPages } from './resources/dictionaries.ts'
import { employeePages } from './resources/employee.ts'
import { enquiryPages } from './resources/enquiry.ts'
import { fbaPages } from './resources/fba.ts'
import { fclPages } from './resources/fcl.ts'
import { importFclPages } from './resources/import-fcl.ts'
import { lclPages } from './resources/lcl.ts'
import { leadContact, leadPages } from './resources/lead.ts'
import { accountPages } from './resources/login-record.ts'
import { bookingPages } from './resources/online-booking.ts'
import { organisationPages } from './resources/organisation.ts'
import { company } from './resources/partners.ts'
import { quotationPages } from './resources/quotation.ts'
import { quotationMailPages } from './resources/quotation-mail.ts'
import { railPages } from './resources/rail.ts'
import { railBasePages } from './resources/rail-base.ts'
import { rolePages } from './resources/role.ts'
import { schedulePages } from './resources/schedules.ts'
import { orderPages, shipmentOrder } from './resources/shipment-order.ts'
import { siteArticlePages } from './resources/site-articles.ts'
import { sitePartPages } from './resources/site-parts.ts'
import { sitePeoplePages } from './resources/site-people.ts'
import { spacePages } from './resources/space.ts'
import { spacePool } from './resources/space-pool.ts'
import { specialBoxPages } from './resources/special-boxes.ts'
import { subscriptionPages } from './resources/subscriptions.ts'
import { supplierPages } from './resources/supplier.ts'
import { truckingPages } from './resources/trucking.ts'
import { valueAddedPages } from './resources/value-added.ts'
import { warehousePages } from './resources/warehouses.ts'
import { websitePages } from './resources/website-profile.ts'

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
  ...railPages,
  ...fbaPages,
  ...truckingPages,
  ...valueAddedPages,
  ...lclPages,
  ...modePages,
  ...collectedPages,
  ...subscriptionPages,
  ...schedulePages,
  ...enquiryPages,
  ...spacePages,
  ...quotationPages,
  ...quotationMailPages,
  ...customerPages,
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
  ...agentDeskPages,
]

const byName = new Map(pages.map((page) => [page.name, page]))
export const pageNamed = (name: string): Page | undefined => byName.get(name)

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

/** The page on which this reader sees the rows of a resource, where there is one. */
export const pageShowing = (resource: string, reader: Pick<Reader, 'permissions'>): RecordPage | undefined =>
  pages.find(
    (page): page is RecordPage =>
      page.kind === 'records' && page.of.name === resource && reader.permissions.includes(page.key),
  )

/** Every resource that exists, by name: those of the pages and those that links need before their pages do. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  [
    ...pages.flatMap((page) => (page.kind === 'records' ? [page.of] : [])),
    ...([company, customer, leadContact, shipmentOrder, spacePool] as unknown as Resource[]),
  ].map((resource) => [resource.name, resource]),
)
export const resourceNamed = (name: string): Resource => {
  const found = resources.get(name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}
