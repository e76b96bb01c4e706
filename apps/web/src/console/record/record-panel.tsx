import type { RecordPage } from '@hangjia/contracts'
import { kindOf, useConfirm } from '@hangjia/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldInput } from '../../features/field-inputs.ts'
import { useUnsaved } from '../../shell/tabs/tab-context.ts'
import { useKeptQuery } from '../../use-kept-query.ts'
import { Waiting } from '../../waiting.tsx'
import { useBegun } from '../form/use-begun.ts'
import { useUsual } from '../form/use-usual.ts'
import type { Records } from '../records.ts'
import { type Opened, type OpenRecord, sameRecord } from '../use-opened.ts'
import type { EditorHost, Leaving } from './editor-host.ts'
import { RecordEditor } from './record-editor.tsx'
import styles from './record-panel.module.css'

/** Records with tables take the whole page; others open beside the list. */
const isWide = (page: RecordPage) =>
  Object.entries(page.of.fields).some(
    ([name, field]) => typeof kindOf(field).span === 'string' || fieldInput(page.of.name, name) !== undefined,
  )

/** Open record beside its list. Any navigation with unsaved changes asks first. */
export const RecordPanel = ({
  page,
  records,
  opened,
}: {
  readonly page: RecordPage
  readonly records: Records
  readonly opened: Opened
}) => {
  const { t } = useTranslation('record')
  const confirm = useConfirm()
  const [shown, setShown] = useState<OpenRecord | undefined>(opened.record)
  const [isUnsaved, setUnsaved] = useState(false)
  const leaving = useRef<Leaving>(undefined)
  useUnsaved(isUnsaved)

  const turn = useEffectEvent(async (wanted: OpenRecord | undefined) => {
    if (isUnsaved && leaving.current) {
      const { title, save } = leaving.current
      const answer = await confirm({
        title: t('unsavedTitle'),
        body: t('unsavedBody', { title }),
        act: t('saveAndGo'),
        other: t('leave'),
      })
      if (answer === 'cancel' || (answer === 'act' && !(await save()))) {
        opened.settle(shown)
        return
      }
    }
    setUnsaved(false)
    setShown(wanted)
  })
  const wantedId = opened.record?.id
  const wantedCopy = opened.record?.copyOf
  const wantedRenewal = opened.record?.renews
  useEffect(() => {
    const wanted = wantedId === undefined ? undefined : { id: wantedId, copyOf: wantedCopy, renews: wantedRenewal }
    if (!sameRecord(wanted, shown)) turn(wanted)
  }, [wantedId, wantedCopy, wantedRenewal, shown])

  if (!shown) return null
  return (
    <aside
      className={`flex flex-none w-560 min-h-0 pt-11 pb-14 pr-14 ${styles.panel}`}
      data-wide={isWide(page) ? '' : undefined}
    >
      <div className="framed column flex-1 min-w-0 clip">
        <LoadedEditor
          key={`${shown.id}.${shown.copyOf}.${shown.renews}`}
          page={page}
          records={records}
          opened={opened}
          record={shown}
          onUnsaved={setUnsaved}
          onLeaving={(next) => {
            leaving.current = next
          }}
          onSettled={(record) => {
            setUnsaved(false)
            setShown(record)
            opened.settle(record)
          }}
        />
      </div>
    </aside>
  )
}

const LoadedEditor = (host: EditorHost) => {
  const { records, record, opened } = host
  const source = record.copyOf ?? (record.id === 'new' ? undefined : record.id)
  const loaded = useKeptQuery({ ...records.one(source ?? ''), enabled: source !== undefined })
  const isNew = record.id === 'new'
  const defaults = useUsual(records, host.page, isNew)
  const begun = useBegun(records, host.page, isNew)
  const usual = defaults && begun && { ...defaults, ...begun }
  if (source === undefined && usual)
    return (
      <RecordEditor
        {...host}
        row={undefined}
        usual={usual}
        isBegun={begun !== undefined && Object.keys(begun).length > 0}
      />
    )
  if (loaded.data && (usual || !isNew)) return <RecordEditor {...host} row={loaded.data} usual={usual} />
  return <Waiting of={loaded} dismiss={opened.close} />
}
