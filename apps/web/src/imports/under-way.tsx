import type { ImportView } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import styles from './import-panel.module.css'

/** The service reads or writes; one may go away and come back. */
export const UnderWay = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('import')
  const words = view.state === 'writing' ? t('writing', { count: view.counts.total }) : t('reading')
  return (
    <div className={styles.working} role="status">
      <div>{words}</div>
      <div className={styles.bar} role="progressbar" aria-label={words} />
      <small>{t('mayLeave')}</small>
    </div>
  )
}
