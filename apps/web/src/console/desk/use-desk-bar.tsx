import { type BatchAct, holds, type RecordPage, setsFor, writableFields } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { CalendarPlus, CalendarSync, Copy, Layers, PencilLine, TrendingUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow, Records } from '../records.ts'
import { EditFieldsDialog } from './edit-fields-dialog.tsx'
import { pricedFields } from './priced-choice.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RepriceDialog } from './reprice-dialog.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import { ValidityDialog } from './validity-dialog.tsx'

interface DeskBarProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  /** Requested publication; the dialog shows its effect first. */
  readonly publishing: 1 | 2 | undefined
  readonly onPublishing: (displayFlag: undefined) => void
  readonly onSettled: () => Promise<void>
}

/** Copies, other prices, other days, other values of chosen fields, and the basket before a publication. */
export const useDeskBar = (
  props: DeskBarProps,
): { readonly acts: readonly BarAct<BatchAct>[]; readonly dialogs: ReactNode } => {
  const { page, records, rows, disabled, publishing, onPublishing, onSettled } = props
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const session = useSession()
  const [open, setOpen] = useState<'reprice' | 'validity' | 'edit' | 'sets'>()
  const close = () => {
    setOpen(undefined)
    onPublishing(undefined)
  }
  const acts = useDeskActs({ page, records }, rows, async () => {
    close()
    await onSettled()
  })
  const isBusy = Object.values(acts).some(({ isPending }) => isPending)
  const isOff = disabled || isBusy
  const { traits } = page.of
  const fields = writableFields(page.of, session)
  const sets = Object.entries(fields).flatMap(([name, field]) => {
    const found = field.kind === 'lines' ? setsFor(field) : undefined
    return found && holds(session, found.page.key) ? [{ name, page: found.page }] : []
  })[0]
  const hasDays = traits.includes('validity')
  const bar: (BarAct<BatchAct> & { readonly isOffered: boolean })[] = [
    {
      key: 'copyDrafts',
      words: t('copyDrafts'),
      icon: Copy,
      isOffered: hasDays && traits.includes('publishable'),
      does: () => acts.copy.mutate(),
    },
    {
      key: 'copySeason',
      words: t('copySeason'),
      icon: CalendarSync,
      isOffered: page.of.seasonal === true,
      does: () => acts.copySeason.mutate(),
    },
    {
      key: 'reprice',
      words: t('reprice'),
      icon: TrendingUp,
      isOffered: pricedFields(fields).length > 0,
      does: () => setOpen('reprice'),
    },
    {
      key: 'setValidity',
      words: t('setValidity'),
      icon: CalendarPlus,
      isOffered: hasDays,
      does: () => setOpen('validity'),
    },
    {
      key: 'editFields',
      words: t('editFields'),
      icon: PencilLine,
      isOffered: true,
      does: () => setOpen('edit'),
    },
    {
      key: 'sets',
      words: sets ? label(sets.page.title) : '',
      icon: Layers,
      isOffered: sets !== undefined,
      does: () => setOpen('sets'),
    },
  ]
  const dialogs = (
    <>
      {publishing && (
        <PublishDialog
          page={page}
          records={records}
          rows={rows}
          displayFlag={publishing}
          isBusy={isBusy}
          onClose={close}
          onPublish={(supersede) => acts.publish.mutate({ displayFlag: publishing, supersede })}
        />
      )}
      {open === 'reprice' && (
        <RepriceDialog
          page={page}
          records={records}
          rows={rows}
          isBusy={isBusy}
          onClose={close}
          onReprice={(change, count) => acts.reprice.mutate({ change, count })}
        />
      )}
      {(open === 'edit' || open === 'sets') && (
        <EditFieldsDialog
          page={page}
          records={records}
          rows={rows}
          setField={open === 'sets' ? sets?.name : undefined}
          onClose={close}
          onDone={async () => {
            close()
            await onSettled()
          }}
        />
      )}
      {open === 'validity' && (
        <ValidityDialog count={rows.length} onClose={close} onChange={(change) => acts.setValidity.mutate(change)} />
      )}
    </>
  )
  return {
    acts: bar.flatMap(({ isOffered, ...act }) => (isOffered ? [{ ...act, disabled: isOff }] : [])),
    dialogs,
  }
}
