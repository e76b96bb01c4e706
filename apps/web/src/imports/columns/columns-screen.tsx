import { Button } from '@chakra-ui/react'
import type { ColumnMapping, ImportView, RecordPage } from '@hangjia/contracts'
import { NumberControl, toast, useSpeech } from '@hangjia/ui'
import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import type { ImportAddress } from '../import-address.ts'
import { useSettle } from '../use-import.ts'
import { ColumnTable } from './column-table.tsx'
import styles from './columns-screen.module.css'
import { isSameMapping, mappingOf, missingUnder } from './mapping.ts'
import { SheetChoice } from './sheet-choice.tsx'

/** Mapping of the sheet's columns to fields; it is kept for the next sheet with the same headings. */
export const ColumnsScreen = ({
  page,
  view,
  address,
}: {
  readonly page: RecordPage
  readonly view: ImportView
  readonly address: ImportAddress
}) => {
  const { t } = useTranslation('import')
  const { label } = useSpeech()
  const sayProblem = useProblemWords()
  const settle = useSettle(page)
  const [draft, setDraft] = useState<ColumnMapping>()
  const stored = mappingOf(view.columns)
  const mapping = draft ?? stored
  const mapped = trpc.imports.map.useMutation({ onError: (error) => toast('error', sayProblem(error)) })
  const missing = missingUnder(mapping, view)
  const names = new Map(view.fields.map((field) => [field.field, label(field.label)]))
  const isBusy = mapped.isPending || view.state !== 'review'
  const held = Object.values(mapping).filter((field) => field !== null).length

  const go = async () => {
    if (!isSameMapping(mapping, stored)) {
      await settle(await mapped.mutateAsync({ page: page.name, id: view.id, version: view.version, columns: mapping }))
      setDraft(undefined)
    }
    address.goTo('rows')
  }
  const readFrom = async (headerRow: number) => {
    await settle(await mapped.mutateAsync({ page: page.name, id: view.id, version: view.version, headerRow }))
    setDraft(undefined)
  }
  return (
    <>
      <div className="row flex-none wrap gap-18 min-h-46 py-8 px-16">
        <SheetChoice page={page} view={view} onOpen={address.open} />
        <HeaderRow key={view.version} view={view} isBusy={isBusy} onChange={readFrom} />
        <MappedBy view={view} isChanged={draft !== undefined} />
        <span className="push muted figures">{t('mappedCount', { held, total: view.columns.length })}</span>
      </div>
      <div className="flex-1 min-h-0 scroll border-t">
        <ColumnTable view={view} mapping={mapping} disabled={isBusy} onChange={(next) => setDraft(next)} />
      </div>
      <footer className="row flex-none gap-16 between py-10 px-16 border-t">
        {view.headerRow === null ? (
          <p role="status" className={`flex gap-7 items-start bad ${styles.missing}`}>
            <CircleAlert size={15} />
            {t('noHeaderRow')}
          </p>
        ) : missing.length > 0 ? (
          <p role="status" className={`flex gap-7 items-start bad ${styles.missing}`}>
            <CircleAlert size={15} />
            {t('missing', { fields: missing.map((field) => names.get(field) ?? field).join(t('comma')) })}
          </p>
        ) : (
          <p role="status" className={`flex gap-7 items-start muted ${styles.whole}`}>
            <CircleCheck className="good" size={15} />
            {t('allMapped')}
          </p>
        )}
        <Button variant="solid" disabled={isBusy} aria-busy={isBusy} onClick={() => go().catch(noop)}>
          {t(isBusy ? 'comparing' : 'toRows')}
          <ArrowRight />
        </Button>
      </footer>
    </>
  )
}
/** The mutation has already reported the error; the mapping is still here. */
const noop = () => undefined

/** Source of the column mapping. */
const MappedBy = ({ view, isChanged }: { readonly view: ImportView; readonly isChanged: boolean }) => {
  const { t } = useTranslation('template')
  const by = isChanged ? 'person' : view.mappedBy
  return (
    <span className={`muted ${styles.by}`} data-by={by}>
      {t(`mappedBy.${by}`, { name: view.templateName ?? '' })}
    </span>
  )
}

/** Row with the headings; Enter or leaving the field reads the sheet anew from there. */
const HeaderRow = ({
  view,
  isBusy,
  onChange,
}: {
  readonly view: ImportView
  readonly isBusy: boolean
  readonly onChange: (row: number) => Promise<void>
}) => {
  const { t } = useTranslation('import')
  const id = useId()
  const before = view.headerRow === null ? null : String(view.headerRow)
  const [typed, setTyped] = useState(before)
  const send = () => {
    const row = Number(typed)
    if (typed === before) return
    if (Number.isInteger(row) && row >= 1 && row <= 100_000) onChange(row).catch(() => setTyped(before))
    else setTyped(before)
  }
  return (
    <div className={`row gap-8 muted ${styles.headerRow}`}>
      <label htmlFor={id}>{t('headerRow')}</label>
      <NumberControl
        id={id}
        className={styles.number}
        value={typed}
        decimals={0}
        disabled={isBusy}
        onChange={setTyped}
        onBlur={send}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </div>
  )
}
