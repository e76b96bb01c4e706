import { type MenuCentre, menuFor, pageNamed, type Reader, workspace } from '@hangjia/contracts'
import { screens } from '../screens/index.ts'

/** Whether there is something to show under this page name: a page of records, or a screen made by hand. */
export const pageExists = (name: string): boolean => pageNamed(name)?.kind === 'records' || name in screens

/** The menu as this reader sees it, without entries whose screen is not there. */
export const openMenu = (reader: Reader): MenuCentre[] =>
  menuFor(reader)
    .map((centre) => ({
      ...centre,
      groups: centre.groups
        .map((group) => ({ ...group, entries: group.entries.filter(({ name }) => pageExists(name)) }))
        .filter(({ entries }) => entries.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0)

/** Where a reader starts: the workbench, else the first page of the menu. */
export const homePath = (reader: Reader): string => {
  if (pageExists(workspace.name)) return `/${workspace.name}`
  const first = openMenu(reader)[0]?.groups[0]?.entries[0]
  return first ? `/${first.name}` : '/'
}
