import type { RecordPage } from '@hangjia/contracts'
import type { AnyRow, Records } from '../records.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { CancelDialog, CopyToPortsDialog, LclWeeksDialog } from './lcl-dialogs.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

export type SailingAct = 'generateSailings' | 'shiftSailings' | 'copyToPorts' | 'cancelSailings'

interface SailingDialogProps {
  readonly act: SailingAct
  readonly page: RecordPage
  /** The page of dated sailings of services. */
  readonly sailings: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** The dialog of an act on ticked services or sailings. */
const SailingDialog = ({ act, sailings, ...rest }: SailingDialogProps) => {
  if (act === 'shiftSailings') return <ShiftDialog {...rest} />
  if (act === 'copyToPorts') return <CopyToPortsDialog {...rest} />
  if (act === 'cancelSailings') return <CancelDialog {...rest} />
  return rest.page.of.name === 'sailingService' ? (
    <GenerateDialog {...rest} sailings={sailings} services={rest.rows} />
  ) : (
    <LclWeeksDialog {...rest} />
  )
}
export default SailingDialog
