import { listedPage, menuFor, type Reader, workspace } from '@hangjia/contracts'
import { screens } from '../screens/index.ts'

/** Whether there is something to show under this page name: a page of records, or a screen made by hand. */
export const pageExists = (name: string): boolean => listedPage(name)?.kind === 'records' || name in screens

/** Where a reader starts: the workbench, else the first page of the menu. */
export const homePath = (reader: Reader): string => {
  if (pageExists(workspace.name)) return `/${workspace.name}`
  const first = menuFor(reader)[0]?.groups[0]?.entries[0]
  return first ? `/${first.name}` : '/'
}
