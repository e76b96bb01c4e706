import type { Invitation } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mailtoOf } from '../../mailto.ts'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './staff.module.css'

/** Shows the temporary passwords of people who were invited together, once, with a draft of a mail to each. */
export const Invitations = ({
  invited,
  onClose,
}: {
  readonly invited: readonly Invitation[]
  readonly onClose: () => void
}) => {
  const { t } = useTranslation('staff')
  const { language } = useSpeech()
  const nameOf = ({ name, nameEn }: Invitation) => (language === 'en' ? nameEn || name : name)
  const wordsFor = ({ userName, password }: Invitation) =>
    t('password.message', { address: window.location.origin, userName, password })
  return (
    <PasswordDialog
      title={t('invite.done', { count: invited.length })}
      width="620px"
      words={invited.map((one) => `${nameOf(one)}\n${wordsFor(one)}`).join('\n\n')}
      onClose={onClose}
    >
      <p className="muted text-12">
        {t('invite.valid', { until: readMinute(invited[0]?.until ?? '') ?? '' })} {t('invite.once')}
      </p>
      <ul className={`max-h-380 scroll ${styles.people}`}>
        {invited.map((one) => (
          <li key={one.id}>
            <span className={styles.invited}>
              <strong className="medium">{nameOf(one)}</strong>
              {one.userName}
              <code>{one.password}</code>
            </span>
            {one.email && (
              <a
                className="row gap-4 brand"
                href={mailtoOf({ to: [one.email], subject: t('invite.subject'), body: wordsFor(one) })}
              >
                <Mail size={14} /> {t('invite.mail')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </PasswordDialog>
  )
}
