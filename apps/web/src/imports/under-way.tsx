import type { ImportView } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import styles from './import-panel.module.css'
import { figure } from './outcomes.ts'

/** The service reads or writes; one may go away and come back. */
export const UnderWay = ({ view }: { readonly view: ImportView }) => {
  const { t } = useTranslation('import')
  const { progress } = view
  const words = view.state === 'writing' ? t('writing', { count: view.counts.total }) : t('reading')
  const share = progress?.total ? Math.min(100, Math.round((progress.done / progress.total) * 100)) : undefined
  return (
    <div className={`row flex-1 down gap-14 to-middle muted ${styles.working}`} role="status">
      <div>{words}</div>
      <div
        className={`relative w-260 h-3 clip bg-strong ${styles.bar}`}
        role="progressbar"
        aria-label={words}
        aria-valuenow={share}
        data-known={share === undefined ? undefined : ''}
        style={share === undefined ? undefined : { ['--share' as string]: `${share}%` }}
      />
      <small className={`faint text-12 ${styles.soFar}`}>
        {progress && t('rowsCompared', { done: figure(progress.done), total: figure(progress.total) })}
      </small>
      <small className="faint text-12">{t('mayLeave')}</small>
    </div>
  )
}
