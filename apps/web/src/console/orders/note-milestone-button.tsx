import { Button } from '@chakra-ui/react'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../records.ts'
import { MilestoneDialog } from './milestone-dialog.tsx'

/** Records one milestone of every ticked order. */
export const NoteMilestoneButton = ({
  rows,
  disabled,
  onNoted,
}: {
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
  readonly onNoted: () => Promise<void>
}) => {
  const { t } = useTranslation('order')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Flag />
        {t('milestone.act')}
      </Button>
      {isOpen ? <MilestoneDialog rows={rows} onClose={() => setOpen(false)} onNoted={onNoted} /> : null}
    </>
  )
}
