import { Button, Menu, Portal } from '@chakra-ui/react'
import type { RecordPage } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../download.ts'
import { takesSheets } from '../../imports/takes-sheets.ts'
import { useSession } from '../../session/session.tsx'

/** Downloads the list as a workbook: as shown, or for users who may import, as one that can be imported again. */
export const ExportButton = ({ page, url }: { readonly page: RecordPage; readonly url: string }) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const session = useSession()
  const name = `${label(page.title)}_${businessDay(new Date())}.xlsx`
  const list = useDownload(url, name)
  const sheet = useDownload(`${url}&form=import`, name)
  const isPending = list.isPending || sheet.isPending
  const face = (
    <>
      <Download />
      <span className="words">{t(isPending ? 'exporting' : 'export')}</span>
    </>
  )
  if (!takesSheets(page, session))
    return (
      <Button aria-label={t('export')} disabled={isPending} aria-busy={isPending} onClick={() => list.mutate()}>
        {face}
      </Button>
    )
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button aria-label={t('export')} disabled={isPending} aria-busy={isPending}>
          {face}
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <Menu.Item value="list" onClick={() => list.mutate()}>
              {t('exportAs.list')}
            </Menu.Item>
            <Menu.Item value="import" onClick={() => sheet.mutate()}>
              {t('exportAs.import')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
