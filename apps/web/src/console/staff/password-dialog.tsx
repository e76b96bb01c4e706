import { ActDialog, toast } from '@hangjia/ui'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface PasswordDialogProps {
  readonly title: string
  readonly width: string
  /** Text that the button copies: how to log in, with the password. */
  readonly words: string
  readonly onClose: () => void
  readonly children: ReactNode
}
/** Dialog that shows temporary passwords, once, and copies how to log in with them. */
export const PasswordDialog = ({ title, width, words, onClose, children }: PasswordDialogProps) => {
  const { t } = useTranslation('staff')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
      toast('success', t('password.copied'))
    } catch {
      toast('error', t('password.notCopied'))
    }
  }
  return (
    <ActDialog
      title={title}
      width={width}
      leave="close"
      act={
        <>
          <Copy />
          {t('password.copy')}
        </>
      }
      onAct={copy}
      onClose={onClose}
    >
      <div className="column gap-12 min-h-240">{children}</div>
    </ActDialog>
  )
}
