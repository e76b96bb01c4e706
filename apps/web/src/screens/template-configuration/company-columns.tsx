import { Button } from '@chakra-ui/react'
import type { ColumnSetting, CompanyColumn, TemplateKind } from '@hangjia/contracts'
import { StandIn, toast, useSpeech } from '@hangjia/ui'
import { Save } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { useUnsaved } from '../../shell/tab-context.ts'
import styles from './template-configuration.module.css'
import { pageOfKind } from './template-kinds.ts'

/** Which columns the company uses, under which word, and which it wants filled: the outer limit of every sheet. */
export const CompanyColumns = ({
  kind,
  isEditor,
  onUnsaved,
}: {
  readonly kind: TemplateKind
  readonly isEditor: boolean
  readonly onUnsaved: (name: string | undefined) => void
}) => {
  const words = useProblemWords()
  // Only kinds of the freight set have company columns.
  const asked = kind as Parameters<typeof trpc.templates.columnConfig.useQuery>[0]
  const config = trpc.templates.columnConfig.useQuery(asked, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  if (config.error)
    return <StandIn state={{ is: 'failed', message: words(config.error), retry: () => config.refetch() }} />
  if (!config.data) return <StandIn state={{ is: 'pageLoading' }} />
  const again = async () => void (await config.refetch())
  const { columns } = config.data
  return (
    <Editor
      key={JSON.stringify(columns)}
      kind={kind}
      start={columns}
      isEditor={isEditor}
      onUnsaved={onUnsaved}
      onSaved={again}
    />
  )
}

const Editor = ({
  kind,
  start,
  isEditor,
  onUnsaved,
  onSaved,
}: {
  readonly kind: TemplateKind
  readonly start: readonly CompanyColumn[]
  readonly isEditor: boolean
  readonly onUnsaved: (name: string | undefined) => void
  readonly onSaved: () => Promise<void>
}) => {
  const { t } = useTranslation('template')
  const { label } = useSpeech()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const [columns, setColumns] = useState(start)
  const page = pageOfKind(kind)
  const isDirty = JSON.stringify(columns) !== JSON.stringify(start)
  useUnsaved(isDirty)
  const told = isDirty ? t('companyColumns') : undefined
  useEffect(() => {
    onUnsaved(told)
    return () => onUnsaved(undefined)
  }, [told, onUnsaved])
  const saving = trpc.templates.saveColumnConfig.useMutation({
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async () => {
      toast('success', t('companySaved'))
      await utils.imports.invalidate()
      await onSaved()
    },
  })
  const save = () => saving.mutate({ ...kind, columns: columns.map(settingOf) } as Parameters<typeof saving.mutate>[0])
  const set = (columnName: string, changed: Partial<ColumnSetting>) =>
    setColumns(columns.map((column) => (column.columnName === columnName ? { ...column, ...changed } : column)))
  return (
    <section className={styles.company} aria-label={t('companyColumns')}>
      <p className={styles.quiet}>{t('companyHint')}</p>
      <div className={styles.companyTable}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('columnUsed')}</th>
              <th scope="col">{page ? label(page.title) : ''}</th>
              <th scope="col">{t('columnLabel')}</th>
              <th scope="col">{t('required')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ columnName, visible, required, label: own, nameCn, nameEn, fixed }) => {
              const title = label([nameCn, nameEn])
              return (
                <tr key={columnName} data-left-out={visible ? undefined : ''}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('usedOf', { title })}
                      checked={visible}
                      disabled={!isEditor || fixed}
                      onChange={(event) => set(columnName, { visible: event.target.checked })}
                    />
                  </td>
                  <td>{title}</td>
                  <td>
                    <input
                      className={styles.input}
                      aria-label={t('columnLabelOf', { title })}
                      value={own ?? ''}
                      maxLength={100}
                      disabled={!isEditor || !visible}
                      onChange={(event) => set(columnName, { label: event.target.value || null })}
                    />
                  </td>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={t('requiredOf', { title })}
                      checked={required}
                      disabled={!isEditor || fixed || !visible}
                      onChange={(event) => set(columnName, { required: event.target.checked })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <footer className={styles.foot}>
        <span className={styles.spacer} />
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

const settingOf = ({ columnName, visible, required, label, seq }: CompanyColumn): ColumnSetting => ({
  ...{ columnName, visible, required, label, seq },
})
