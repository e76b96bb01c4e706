import { recordPage } from '@hangjia/contracts'
import RecordsPage from './records-page.tsx'

/** Page of records by its name; a supporting page is nested under its host: /globalRoutes/country. */
const PageOfRecords = ({ name, below }: { readonly name: string; readonly below: string }) => {
  const supporting = recordPage(below)
  const page = supporting?.host === name ? supporting : recordPage(name)
  return page ? <RecordsPage key={page.name} page={page} /> : null
}
export default PageOfRecords
