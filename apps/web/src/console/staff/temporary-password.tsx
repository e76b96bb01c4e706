import { Button } from '@chakra-ui/react'
import { DialogFrame, toast, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './staff.module.css'

/** Shows a temporary password, once: it is kept nowhere. */
export const TemporaryPassword = ({
  title,
  userName,
  password,
  until,
  onClose,
}: {
  readonly title: string
  readonly userName: string
  readonly password: string
  readonly until: string
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('staff')
  const { say } = useSpeech()
  const words = t('password.message', { address: window.location.origin, userName, password })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(words)
      toast('success', t('password.copied'))
    } catch {
      toast('error', t('password.notCopied'))
    }
  }
  return (
    <DialogFrame
      title={t('password.title', { title })}
      width="460px"
      acts={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button variant="solid" onClick={copy}>
            <Copy />
            {t('password.copy')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <p>{t('password.hint', { userName, until: readMinute(until) ?? '' })}</p>
        <output className={styles.password} aria-label={t('password.label')}>
          {password}
        </output>
        <p className={styles.quiet}>{t('password.once')}</p>
      </div>
    </DialogFrame>
  )
}
