import { Button, Menu, Portal } from '@chakra-ui/react'
import { exportNeedsReason, exportRight, holds, type RecordPage } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { keepFile, useFiles } from '../../download.ts'
import { takesSheets } from '../../imports/takes-sheets.ts'
import { useSession } from '../../session/session.tsx'

type Form = 'list' | 'import'

/**
 * Downloads the list as a workbook: as shown, or for users who may import, as one that can be imported again. An export of customers and
 * people asks for its reason.
 */
export const ExportButton = ({ page, url }: { readonly page: RecordPage; readonly url: string }) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const session = useSession()
  const name = `${label(page.title)}_${businessDay(new Date())}.xlsx`
  const { fetchFile, sayFailure } = useFiles()
  const [asked, setAsked] = useState<Form>()
  const download = useMutation({
    mutationFn: async ({ form, reason }: { readonly form: Form; readonly reason?: string }) => {
      const more = new URLSearchParams({ ...(form === 'import' ? { form } : {}), ...(reason ? { reason } : {}) })
      return (await fetchFile(more.size > 0 ? `${url}&${more}` : url)).blob()
    },
    onError: sayFailure,
    onSuccess: (file) => {
      setAsked(undefined)
      keepFile(file, name)
    },
  })
  const { isPending } = download
  const right = exportRight(page)
  if (right && !holds(session, right)) return null
  const take = (form: Form) => (exportNeedsReason(page.of) ? setAsked(form) : download.mutate({ form }))
  const dialog = asked && (
    <ReasonDialog
      title={t('exportReason', { name: label(page.title) })}
      act={t('export')}
      least={2}
      most={200}
      isBusy={isPending}
      onClose={() => setAsked(undefined)}
      onGiven={(reason) => download.mutate({ form: asked, reason })}
    />
  )
  const face = (
    <>
      <Download />
      <span className="words">{t(isPending ? 'exporting' : 'export')}</span>
    </>
  )
  if (!takesSheets(page, session))
    return (
      <>
        <Button aria-label={t('export')} disabled={isPending} aria-busy={isPending} onClick={() => take('list')}>
          {face}
        </Button>
        {dialog}
      </>
    )
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button aria-label={t('export')} disabled={isPending} aria-busy={isPending}>
            {face}
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="list" onClick={() => take('list')}>
                {t('exportAs.list')}
              </Menu.Item>
              <Menu.Item value="import" onClick={() => take('import')}>
                {t('exportAs.import')}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {dialog}
    </>
  )
}
