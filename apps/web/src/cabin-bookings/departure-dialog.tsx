import { ActDialog } from '@hangjia/ui'
import { useState } from 'react'
import { DateField } from '../fields.tsx'
import { useFieldLabels } from './field-labels.ts'

interface DepartureDialogProps {
  readonly title: string
  readonly act: string
  /** Proposed at first. */
  readonly day: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (day: string) => void
}

/** Asks on which day something should sail. */
export const DepartureDialog = ({ title, act, day: proposed, isBusy, onClose, onGiven }: DepartureDialogProps) => {
  const label = useFieldLabels()
  const [day, setDay] = useState(proposed)
  return (
    <ActDialog
      title={title}
      width="400px"
      act={act}
      disabled={day === '' || isBusy}
      onAct={() => onGiven(day)}
      onClose={onClose}
    >
      <DateField
        label={label('expectedDeparture')}
        required
        raised
        value={day}
        onChange={(next) => setDay(next ?? '')}
      />
    </ActDialog>
  )
}
