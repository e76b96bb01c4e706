import { Button } from '@chakra-ui/react'
import { holds, type RecordPage, type Versioned } from '@hangjia/contracts'
import { Dot, Tip, useSpeech } from '@hangjia/ui'
import { Copy, Download, FileSpreadsheet, Save, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '../../download.ts'
import { takesSheets } from '../../imports/takes-sheets.ts'
import { useSession } from '../../session/session.tsx'
import type { Draft } from './draft.ts'
import styles from './template-configuration.module.css'
import type { TemplateActs } from './use-template-acts.ts'

/** Acts on a template, with its saved state. */
export const TemplateFoot = ({
  page,
  draft,
  stored,
  isDirty,
  isEditor,
  acts,
}: {
  readonly page: RecordPage
  readonly draft: Draft
  readonly stored: Versioned | undefined
  readonly isDirty: boolean
  readonly isEditor: boolean
  readonly acts: TemplateActs
}) => {
  const { t } = useTranslation('template')
  const { label } = useSpeech()
  const session = useSession()
  const name = draft.templateName || label(page.title)
  const empty = useDownload(`/files/template/${page.name}?template=${stored?.id}`, `${name}.xlsx`)
  const question = JSON.stringify({ page: page.name, parameters: { displayFlag: 1 } })
  const address = `/export/${page.name}?${new URLSearchParams({ question, form: 'import', template: stored?.id ?? '' })}`
  const rates = useDownload(address, `${name}.xlsx`)
  const writes = stored && draft.use !== 'read' && holds(session, 'TS-9036')
  return (
    <footer className={`row flex-none gap-8 py-9 px-14 border-t ${styles.foot}`}>
      {stored && !isDirty ? (
        <Dot tone="quiet">{t('allSaved', { version: stored.version })}</Dot>
      ) : (
        <Dot tone="warn">{t('unsaved')}</Dot>
      )}
      <span className="flex-1" />
      {stored && takesSheets(page, session) && (
        <Button disabled={empty.isPending || isDirty} onClick={() => empty.mutate()}>
          <FileSpreadsheet />
          {t('emptySheet')}
        </Button>
      )}
      {writes && (
        <Tip words={t('exportHint')}>
          <Button disabled={rates.isPending || isDirty} aria-busy={rates.isPending} onClick={() => rates.mutate()}>
            <Download />
            {t('exportBy')}
          </Button>
        </Tip>
      )}
      {stored && isEditor && (
        <>
          <Tip words={t('copy')}>
            <Button variant="ghost" aria-label={t('copy')} disabled={acts.isBusy} onClick={() => void acts.copy()}>
              <Copy />
            </Button>
          </Tip>
          <Tip words={t('remove')}>
            <Button variant="ghost" aria-label={t('remove')} disabled={acts.isBusy} onClick={() => void acts.remove()}>
              <Trash2 />
            </Button>
          </Tip>
        </>
      )}
      {isEditor && (
        <Button
          variant="solid"
          disabled={acts.isBusy || (!isDirty && stored !== undefined)}
          aria-busy={acts.isBusy}
          onClick={() => void acts.save()}
        >
          <Save />
          {t(acts.isBusy ? 'saving' : 'save')}
        </Button>
      )}
    </footer>
  )
}
