import { Button } from '@chakra-ui/react'
import type { ColumnSetting, CompanyColumn, Contract, InputOf, TemplateKind } from '@hangjia/contracts'
import { HeadRow, Input, PlainTable, Tick, toast, useSpeech } from '@hangjia/ui'
import { Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import { useUnsaved } from '../../shell/tabs/tab-context.ts'
import { useKeptQuery } from '../../use-kept-query.ts'
import { Waiting } from '../../waiting.tsx'
import { rebaseColumns, settingOf } from './company-draft.ts'
import styles from './template-configuration.module.css'
import { pageOfKind } from './template-kinds.ts'

/** Columns that the company uses, their labels and required ones: the outer limit of every sheet. */
export const CompanyColumns = ({
  kind,
  isEditor,
  onUnsaved,
}: {
  readonly kind: TemplateKind
  readonly isEditor: boolean
  readonly onUnsaved: (name: string | undefined) => void
}) => {
  const utils = trpc.useUtils()
  // Only kinds of the freight set have company columns.
  const asked = kind as InputOf<Contract['templates']['columnConfig']>
  const config = useKeptQuery(
    utils.templates.columnConfig.queryOptions(asked, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  if (!config.data) return <Waiting of={config} />
  const readAgain = async () => (await config.refetch({ throwOnError: true })).data ?? config.data
  return <Editor kind={kind} start={config.data} isEditor={isEditor} onUnsaved={onUnsaved} readAgain={readAgain} />
}

interface Config {
  readonly columns: readonly CompanyColumn[]
  readonly version: number
}

const Editor = ({
  kind,
  start,
  isEditor,
  onUnsaved,
  readAgain,
}: {
  readonly kind: TemplateKind
  readonly start: Config
  readonly isEditor: boolean
  readonly onUnsaved: (name: string | undefined) => void
  readonly readAgain: () => Promise<Config>
}) => {
  const { t } = useTranslation(['template', 'record'])
  const { label } = useSpeech()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  // Columns as read or saved last; edits start from them.
  const [base, setBase] = useState(start)
  const [columns, setColumns] = useState<readonly CompanyColumn[]>(start.columns)
  const [isStale, setStale] = useState(false)
  const page = pageOfKind(kind)
  const isDirty = JSON.stringify(columns) !== JSON.stringify(base.columns)
  useUnsaved(isDirty)
  const unsaved = isDirty ? t('companyColumns') : undefined
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(undefined)
  }, [unsaved, onUnsaved])
  const saving = trpc.templates.saveColumnConfig.useMutation({
    onError: (error) => {
      if (failureOf(error).code === 'stale') setStale(true)
      else toast('error', sayProblem(error))
    },
    onSuccess: (saved, { columns: sent, version: _, ...asked }) => {
      toast('success', t('companySaved'))
      setBase(saved)
      // Later input stays.
      setColumns((now) => rebaseColumns({ base: sent, mine: now, theirs: saved.columns }))
      utils.templates.columnConfig.setData(asked, saved)
    },
  })
  const save = () =>
    saving.mutate({ ...kind, columns: columns.map(settingOf), version: base.version } as Parameters<
      typeof saving.mutate
    >[0])
  const loadNewest = async () => {
    try {
      const newest = await readAgain()
      setColumns(rebaseColumns({ base: base.columns, mine: columns, theirs: newest.columns }))
      setBase(newest)
      setStale(false)
    } catch (error) {
      toast('error', sayProblem(error))
    }
  }
  const set = (columnName: string, changed: Partial<ColumnSetting>) =>
    setColumns(columns.map((column) => (column.columnName === columnName ? { ...column, ...changed } : column)))
  return (
    <section className="framed column flex-1 min-h-0" aria-label={t('companyColumns')}>
      <p className="py-12 px-14 muted text-12">{t('companyHint')}</p>
      {isStale && (
        <div
          className={`row flex-none gap-8 between py-8 px-14 bg-warning border-t-muted ${styles.stale}`}
          role="alert"
        >
          <div>
            <strong>{t('companyStale')}</strong>
            <div>{t('record:staleBody')}</div>
          </div>
          <Button onClick={loadNewest}>{t('record:staleLoad')}</Button>
        </div>
      )}
      <div className={`flex-1 min-h-0 scroll border-t ${styles.companyTable}`}>
        <PlainTable>
          <HeadRow of={[t('columnUsed'), page ? label(page.title) : '', t('columnLabel'), t('required')]} />
          <tbody>
            {columns.map(({ columnName, visible, required, label: own, nameCn, nameEn, fixed }) => {
              const title = label([nameCn, nameEn])
              return (
                <tr key={columnName} data-left-out={visible ? undefined : ''}>
                  <td>
                    <Tick
                      aria-label={t('usedOf', { title })}
                      checked={visible}
                      disabled={!isEditor || fixed}
                      onChange={(isTicked) => set(columnName, { visible: isTicked })}
                    />
                  </td>
                  <td>{title}</td>
                  <td>
                    <Input
                      className="w-full"
                      aria-label={t('columnLabelOf', { title })}
                      value={own ?? ''}
                      maxLength={100}
                      disabled={!isEditor || !visible}
                      onChange={(event) => set(columnName, { label: event.target.value || null })}
                    />
                  </td>
                  <td>
                    <Tick
                      aria-label={t('requiredOf', { title })}
                      checked={required}
                      disabled={!isEditor || fixed || !visible}
                      onChange={(isTicked) => set(columnName, { required: isTicked })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </PlainTable>
      </div>
      <footer className={`row flex-none gap-8 py-9 px-14 border-t ${styles.foot}`}>
        <span className="flex-1" />
        {isEditor && (
          <Button variant="solid" disabled={!isDirty || saving.isPending} aria-busy={saving.isPending} onClick={save}>
            <Save />
            {t('save')}
          </Button>
        )}
      </footer>
    </section>
  )
}
