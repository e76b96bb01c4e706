import type { RecordPage } from '@hangjia/contracts'
import { PageLayout } from '@hangjia/ui'

const RecordsPage = ({ page }: { readonly page: RecordPage }) => (
  <PageLayout state={{ is: 'empty', title: page.title[0] }} />
)
export default RecordsPage
