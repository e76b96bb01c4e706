import { Button } from '@chakra-ui/react'
import type { ImportView, RecordPage } from '@hangjia/contracts'
import { FileWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../download.ts'
import { faultyCount } from '../outcomes.ts'

/**
 * Downloads the faulty, unusual and unpublishable rows as a sheet, with the reasons in a column of its own; hidden when
 * there are none.
 */
export const FaultyButton = ({ page, view }: { readonly page: RecordPage; readonly view: ImportView }) => {
  const { t, i18n } = useTranslation('import')
  const fileName = `${view.fileName.replace(/\.[^.]*$/, '')} - ${t('faulty')}.xlsx`
  const sheet = useDownload(`/export/${page.name}/faulty`, fileName, () => ({
    id: view.id,
    heading: t('reasons'),
    unusual: t('unusualReason'),
    unpublishable: t('blockedReason'),
    rules: i18n.getResourceBundle(i18n.language, 'rule') as Record<string, string>,
  }))
  const { blocked, doubted } = view.counts
  const faulty = faultyCount(view.counts)
  if (faulty + blocked + doubted === 0) return null
  return (
    <Button disabled={sheet.isPending} aria-busy={sheet.isPending} onClick={() => sheet.mutate()}>
      <FileWarning />
      {t(faulty > 0 ? 'faultyRows' : blocked > 0 ? 'blockedRows' : 'unusualRows')}
    </Button>
  )
}
