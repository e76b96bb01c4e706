import { type MenuCentre, menu, workspace } from './menu.ts'
import { modeListPageNames, modeQuotationPageNames } from './modes/quotation-pages.ts'
import { type ListedPage, listedPages } from './page-list.ts'
import { holds, type Reader } from './permissions.ts'

const byName = new Map(listedPages.map((page) => [page.name, page]))
/** A page without its fields; use `pageNamed` for more. */
export const listedPage = (name: string): ListedPage | undefined => byName.get(name)

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
export const alwaysAllowed = [
  workspace.name,
  'notificationMessage',
  'employeeInformation',
  'quotation',
  'debitNotePdf',
  ...modeQuotationPageNames,
  ...modeListPageNames,
] as const
