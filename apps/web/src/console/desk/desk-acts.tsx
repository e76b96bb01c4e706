import { Button } from '@chakra-ui/react'
import { type RecordPage, writableFields } from '@hangjia/contracts'
import { CalendarPlus, Copy, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { AnyRow, Records } from '../records.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { priceFieldOf, RepriceDialog } from './reprice-dialog.tsx'
import { useDeskActs } from './use-desk-acts.ts'
import { ValidityDialog } from './validity-dialog.tsx'

interface DeskActsProps {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  /** Which publication is asked for; the dialog shows what it would change. */
  readonly publishing: 1 | 2 | undefined
  readonly onPublishing: (displayFlag: undefined) => void
  readonly onSettled: () => Promise<void>
}

/** Copies, other prices, other days, and the basket before a publication. */
export const DeskActs = (props: DeskActsProps) => {
  const { page, records, rows, disabled, publishing, onPublishing, onSettled } = props
  const { t } = useTranslation('list')
  const session = useSession()
  const [open, setOpen] = useState<'reprice' | 'validity'>()
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
  const hasDays = traits.includes('validity')
  return (
    <>
      {hasDays && traits.includes('publishable') && (
        <Button disabled={isOff} onClick={() => acts.copy.mutate()}>
          <Copy />
          {t('copyDrafts')}
        </Button>
      )}
      {priceFieldOf(writableFields(page.of, session)) && (
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
      <PublishDialog
        page={page}
        records={records}
        rows={rows}
        displayFlag={publishing}
        isBusy={isBusy}
        onClose={close}
        onPublish={(supersede) => publishing && acts.publish.mutate({ displayFlag: publishing, supersede })}
      />
      <RepriceDialog
        page={page}
        records={records}
        rows={rows}
        isOpen={open === 'reprice'}
        isBusy={isBusy}
        onClose={close}
        onReprice={(change) => acts.reprice.mutate(change)}
      />
      <ValidityDialog
        isOpen={open === 'validity'}
        count={rows.length}
        onClose={close}
        onChange={(change) => acts.setValidity.mutate(change)}
      />
    </>
  )
}
