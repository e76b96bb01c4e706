import { type Mode, readsRates, searchesPrices, triesSheetsOf } from '@hangjia/contracts'
import { Route } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSession } from '../../../session/session.tsx'
import type { RecordForm } from '../../form/record-form.ts'
import { DialogButton } from '../../record/dialog-button.tsx'

interface TryButtonProps {
  readonly title: string
  readonly form: RecordForm
  /** Mode of the lane; full containers where absent. */
  readonly mode?: Mode | undefined
  readonly children: (onClose: () => void) => ReactNode
}

/** Tries a record on a lane as edited in its form; for users with a price search and the page of rates of its mode. */
export const TryButton = ({ title, form, mode, children }: TryButtonProps) => {
  const session = useSession()
  if (!(mode ? triesSheetsOf(session, mode) : searchesPrices(session) && readsRates(session))) return null
  return (
    <DialogButton mark={<Route />} title={title} check={form.check}>
      {children}
    </DialogButton>
  )
}
