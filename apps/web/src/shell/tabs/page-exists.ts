import { listedPage, menuFor, type Reader, workspace } from '@hangjia/contracts'
import { screens } from '../../screens/index.ts'

/** Returns true when there is a page under this name: a page of records, or a custom screen. */
export const pageExists = (name: string): boolean => listedPage(name)?.kind === 'records' || name in screens

/** Start page of a reader: the workbench, else the first page of the menu. */
export const homePath = (reader: Reader): string => {
  if (pageExists(workspace.name)) return `/${workspace.name}`
  const first = menuFor(reader)[0]?.groups[0]?.entries[0]
  return first ? `/${first.name}` : '/'
}
