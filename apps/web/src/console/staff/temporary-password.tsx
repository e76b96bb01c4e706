import { readMinute } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { PasswordDialog } from './password-dialog.tsx'
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
  return (
    <PasswordDialog
      title={t('password.title', { title })}
      width="460px"
      words={t('password.message', { address: window.location.origin, userName, password })}
      onClose={onClose}
    >
      <p>{t('password.hint', { userName, until: readMinute(until) ?? '' })}</p>
      <output
        className={`p-12 text-18 text-center bg-subtle rounded-1 ${styles.password}`}
        aria-label={t('password.label')}
      >
        {password}
      </output>
      <p className="muted text-12">{t('password.once')}</p>
    </PasswordDialog>
  )
}
