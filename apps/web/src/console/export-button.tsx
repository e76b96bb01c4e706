import { Button } from '@chakra-ui/react'
import { businessDay } from '@hangjia/validation'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../download.ts'

/** Brings the list as a workbook. */
export const ExportButton = ({ name, url }: { readonly name: string; readonly url: string }) => {
  const { t } = useTranslation('list')
  const file = useDownload(url, `${name}_${businessDay(new Date())}.xlsx`)
  return (
    <Button aria-label={t('export')} disabled={file.isPending} aria-busy={file.isPending} onClick={() => file.mutate()}>
      <Download />
      <span className="words">{t(file.isPending ? 'exporting' : 'export')}</span>
    </Button>
  )
}
