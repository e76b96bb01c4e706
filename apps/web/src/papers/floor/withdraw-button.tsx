import { Button } from '@chakra-ui/react'
import type { Quotation } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WithdrawDialog } from './withdraw-dialog.tsx'

/** Withdraws a sent paper, with a reason. */
export const WithdrawButton = ({
  paper,
  disabled,
  onGiven,
}: {
  readonly paper: Pick<Quotation, 'quoteNo' | 'revision' | 'status'>
  readonly disabled: boolean
  readonly onGiven: (reason: string) => void
}) => {
  const { t } = useTranslation('quotation')
  const [isOpen, setOpen] = useState(false)
  if (paper.status !== 'sent') return null
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)} disabled={disabled}>
        {t('withdraw')}
      </Button>
      {isOpen ? <WithdrawDialog paper={paper} onClose={() => setOpen(false)} onGiven={onGiven} /> : null}
    </>
  )
}
