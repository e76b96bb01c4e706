import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './choose-password.module.css'

/** The password is a temporary one: nothing else is to be done before there is another. */
export const ChoosePassword = () => {
  const { t } = useTranslation('shell')
  return (
    <div className={`row flex-none gap-16 py-8 px-20 warning bg-warning border-b-muted ${styles.note}`} role="alert">
      <span>{t('temporaryPassword')}</span>
      <Link to="/employeeInformation">{t('choosePassword')}</Link>
    </div>
  )
}
