import { Button } from '@chakra-ui/react'
import { type OfferedColumn, type RecordPage, type TemplateKind, templateTrialRows } from '@hangjia/contracts'
import { Select, toast, Upload, useConfirm } from '@hangjia/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileSpreadsheet, ListRestart, RefreshCw } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { takesSheets } from '../../imports/takes-sheets.ts'
import { useProblemWords } from '../../problem.ts'
import { callKey } from '../../refresh/call-key.ts'
import { fileIdOf, sendSheet } from '../../send-file.ts'
import { useSession } from '../../session/session.tsx'
import { useRested } from '../../use-rested.ts'
import { contentOf, type Draft, isSameDraft, newColumn, withProposal } from './draft.ts'
import styles from './template-configuration.module.css'
import { TrialTable } from './trial-table.tsx'

const workbooks = ['xlsx', 'xls'] as const
const limitMiB = 32

/** A sample sheet as the template reads it, cell by cell; a dropped sheet proposes the columns of a new template. */
export const PreviewPane = ({
  kind,
  page,
  draft,
  offered,
  disabled,
  onChange,
}: {
  readonly kind: TemplateKind
  readonly page: RecordPage
  readonly draft: Draft
  readonly offered: readonly OfferedColumn[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<Draft>) => void
}) => {
  const { t } = useTranslation('template')
  const session = useSession()
  const confirm = useConfirm()
  const words = useProblemWords()
  const { client } = trpc.useUtils()
  const send = useMemo(() => sendSheet(page.name), [page.name])
  const [sheet, setSheet] = useState<string>()
  const [isProposing, setProposing] = useState(false)
  const { sampleFile } = draft.settings
  const mayTry = takesSheets(page, session)

  const content = useMemo(() => contentOf(draft), [draft])
  const asked = useRested(
    useDeferredValue(JSON.stringify({ settings: content.template.settings, columns: content.columns, sheet })),
  )
  const trial = useQuery({
    queryKey: callKey({ path: 'templates.tryOut', input: { ...kind, fileId: sampleFile, asked } }),
    enabled: mayTry && sampleFile !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    queryFn: ({ signal }) =>
      client.templates.tryOut.mutate({ ...kind, fileId: sampleFile ?? '', ...JSON.parse(asked) }, { signal }),
  })

  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const propose = async (of: Draft, fileId: string) => {
    leaving.current?.abort()
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setProposing(true)
    try {
      const proposal = await client.templates.propose.query(
        { ...kind, fileId, ...(sheet ? { sheet } : {}) },
        { signal },
      )
      const next = withProposal(of, proposal)
      onChange(next)
      toast('info', proposal.remembered ? t('rememberedNote') : t('proposed', { count: next.columns.length }))
    } catch (error) {
      if (signal.aborted) return
      onChange(of)
      toast('error', words(error))
    } finally {
      setProposing(false)
    }
  }
  const take = async (fileId: string, name: string) => {
    setSheet(undefined)
    const next: Draft = { ...draft, sampleName: name, settings: { ...draft.settings, sampleFile: fileId } }
    const templateName = draft.templateName || name.replace(/\.[a-z]+$/i, '').slice(0, 50)
    // An untouched draft is replaced by the sheet's proposal.
    const isFresh = draft.columns.length === 0 || isUntouched(draft, offered)
    if (isFresh) await propose({ ...next, templateName }, fileId)
    else onChange(next)
  }
  const again = async () => {
    if (sampleFile === null) return
    const question = { title: t('propose'), body: t('leaveBody', { name: t('columns') }), act: t('propose') }
    if (draft.columns.length === 0 || (await confirm(question)) === 'act') await propose(draft, sampleFile)
  }
  return (
    <aside className="column min-w-0 min-h-0 bg-subtle border-l" aria-label={t('preview')}>
      <header className={`row flex-none wrap gap-y-6 gap-x-8 min-h-46 py-8 px-12 muted border-b ${styles.previewHead}`}>
        <FileSpreadsheet size={15} />
        <span className={`cut min-w-80 plain medium ${styles.file}`} title={draft.sampleName ?? undefined}>
          {draft.sampleName ?? t('preview')}
        </span>
        {trial.data && trial.data.sheets.length > 1 && (
          <Select
            className={styles.select}
            aria-label={t('sheet')}
            value={trial.data.sheet}
            onChange={(event) => setSheet(event.target.value)}
            options={trial.data.sheets.map(({ name }) => [name, name] as const)}
          />
        )}
        {sampleFile !== null && mayTry && !disabled && (
          <>
            <Button size="xs" disabled={isProposing} onClick={() => void again()}>
              <ListRestart />
              {t('propose')}
            </Button>
            <Button
              size="xs"
              variant="ghost"
              onClick={() => onChange({ sampleName: null, settings: { ...draft.settings, sampleFile: null } })}
            >
              {t('otherSample')}
            </Button>
          </>
        )}
        {sampleFile !== null && mayTry && (
          <Button
            size="xs"
            aria-busy={trial.isFetching}
            disabled={trial.isFetching}
            onClick={() => void trial.refetch()}
          >
            <RefreshCw />
            {t(trial.isFetching ? 'trying' : 'try')}
          </Button>
        )}
      </header>
      {!mayTry ? (
        <p className="py-16 px-8 muted text-center">{t('noSample')}</p>
      ) : sampleFile === null ? (
        <div className="tiles gap-10 p-14">
          <Upload
            label={t('sample')}
            type={2}
            only={workbooks}
            limit={limitMiB}
            max={1}
            value={[]}
            send={send}
            disabled={disabled || isProposing}
            onChange={([file]) => {
              if (file) void take(fileIdOf(file.url), file.name)
            }}
          />
          <p className="muted text-12">{t('sampleNote', { rows: templateTrialRows })}</p>
        </div>
      ) : (
        <TrialTable
          page={page}
          offered={offered}
          trial={trial.data}
          problem={trial.error ? words(trial.error) : undefined}
        />
      )}
    </aside>
  )
}

/** Still the columns that a new template begins with. */
const isUntouched = (draft: Draft, offered: readonly OfferedColumn[]): boolean =>
  (['zh', 'en'] as const).some((language) => {
    const columns = offered
      .filter(({ required }) => required)
      .map(({ columnName, nameCn, nameEn }) => newColumn(columnName, language === 'en' ? nameEn : nameCn))
    return isSameDraft({ ...draft, columns }, draft)
  })
