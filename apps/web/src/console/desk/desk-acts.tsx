import { Button } from '@chakra-ui/react'
import { holds, type RecordPage, setsFor, writableFields } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { CalendarPlus, Copy, Layers, PencilLine, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { AnyRow, Records } from '../records.ts'
import { EditFieldsDialog } from './edit-fields-dialog.tsx'
import { pricedFields } from './priced-choice.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RepriceDialog } from './reprice-dialog.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import { ValidityDialog } from './validity-dialog.tsx'

interface DeskActsProps {
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
export const DeskActs = (props: DeskActsProps) => {
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
  return (
    <>
      {hasDays && traits.includes('publishable') && (
        <Button disabled={isOff} onClick={() => acts.copy.mutate()}>
          <Copy />
          {t('copyDrafts')}
        </Button>
      )}
      {pricedFields(fields).length > 0 && (
        <Button disabled={isOff} onClick={() => setOpen('reprice')}>
          <TrendingUp />
          {t('reprice')}
        </Button>
      )}
      {hasDays && (
        <Button disabled={isOff} onClick={() => setOpen('validity')}>
          <CalendarPlus />
          {t('setValidity')}
        </Button>
      )}
      <Button disabled={isOff} onClick={() => setOpen('edit')}>
        <PencilLine />
        {t('editFields')}
      </Button>
      {sets && (
        <Button disabled={isOff} onClick={() => setOpen('sets')}>
          <Layers />
          {label(sets.page.title)}
        </Button>
      )}
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
}
