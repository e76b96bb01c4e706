import type { Resource } from './catalogue/resource.ts'
import { type MenuCentre, menu, workspace } from './menu.ts'
import type { Page, RecordPage } from './page.ts'
import { holds, type Reader } from './permissions.ts'
import { baseDataPages } from './resources/base-data.ts'
import { configPages } from './resources/config.ts'
import { fclPages } from './resources/fcl.ts'
import { company, customer, employee } from './resources/partners.ts'
import { quotationPages } from './resources/quotation.ts'
import { supplierPages } from './resources/supplier.ts'

/** Every page that exists. A new domain adds its list here. */
export const pages: readonly Page[] = [
  ...baseDataPages,
  ...fclPages,
  ...quotationPages,
  ...supplierPages,
  ...configPages,
]

const byName = new Map(pages.map((page) => [page.name, page]))
export const pageNamed = (name: string): Page | undefined => byName.get(name)

/** The page when it is one of records. */
export const recordPage = (name: string): RecordPage | undefined => {
  const page = pageNamed(name)
  return page?.kind === 'records' ? page : undefined
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
    ...([company, customer, employee] as unknown as Resource[]),
  ].map((resource) => [resource.name, resource]),
)
export const resourceNamed = (name: string): Resource => {
  const found = resources.get(name)
  if (!found) throw new Error(`no resource ${name}`)
  return found
}

/** The menu as this reader sees it: entries whose page exists and whose key is held, groups that are not empty. */
export const menuFor = (reader: Reader): MenuCentre[] =>
  menu
    .map(
      (centre): MenuCentre => ({
        ...centre,
        groups: centre.groups
          .map((group) => ({
            ...group,
            entries: group.entries.filter((entry) => byName.has(entry.name) && holds(reader, entry.key)),
          }))
          .filter((group) => group.entries.length > 0),
      }),
    )
    .filter((centre) => centre.groups.length > 0)

/** Routes that need a session and nothing else (spec §2.1). A route appears when its page exists. */
export const alwaysAllowed = [workspace.name, 'quotation', 'fclStandardQuotation'] as const
