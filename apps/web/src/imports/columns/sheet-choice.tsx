import type { ImportView, RecordPage } from '@hangjia/contracts'
import { Select, toast } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { figure } from '../outcomes.ts'
import { useSettle } from '../use-import.ts'
import styles from './columns-screen.module.css'

/** The sheet of the workbook that is read; another one is an import of its own. */
export const SheetChoice = ({
  page,
  view,
  onOpen,
}: {
  readonly page: RecordPage
  readonly view: ImportView
  readonly onOpen: (id: string) => void
}) => {
  const { t } = useTranslation('import')
  const sayProblem = useProblemWords()
  const settle = useSettle(page)
  const id = useId()
  const starting = trpc.imports.start.useMutation({
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async (next) => {
      await settle(next)
      onOpen(next.id)
    },
  })
  if (view.sheets.length < 2) return null
  return (
    <div className={`row gap-8 muted ${styles.choice}`}>
      <label htmlFor={id}>{t('sheet')}</label>
      <Select
        id={id}
        value={view.sheet ?? ''}
        disabled={starting.isPending}
        onChange={(event) =>
          starting.mutate({
            page: page.name,
            fileId: view.fileId,
            sheet: event.target.value,
            ...(view.templateId === null || view.templateName === null ? {} : { templateId: view.templateId }),
          })
        }
      >
        {view.sheets.map(({ name, rows, hidden }) => (
          <option key={name} value={name}>
            {name} · {t('sheetRows', { rows: figure(rows), count: rows })}
            {hidden && ` · ${t('hidden')}`}
          </option>
        ))}
      </Select>
    </div>
  )
}
