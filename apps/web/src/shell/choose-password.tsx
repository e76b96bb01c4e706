import { Note } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './choose-password.module.css'

/** The password is a temporary one: nothing else is to be done before there is another. */
export const ChoosePassword = () => {
  const { t } = useTranslation('shell')
  return (
    <Note tone="warning" className={`gap-x-16 ${styles.note}`} role="alert">
      <span>{t('temporaryPassword')}</span>
      <Link className="link" to="/employeeInformation">
        {t('choosePassword')}
      </Link>
    </Note>
  )
}
