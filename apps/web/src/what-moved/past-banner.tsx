import { Button } from '@chakra-ui/react'
import { clockText } from '@hangjia/validation'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './what-moved.module.css'

/** Banner shown while the user looks at past prices. */
export const PastBanner = ({ asOf, onNow }: { readonly asOf: string; readonly onNow: () => void }) => {
  const { t } = useTranslation('moved')
  return (
    <div className={`row wrap gap-y-6 gap-x-10 min-h-38 py-5 pl-12 pr-8 rounded-3 ${styles.past}`} role="status">
      <History className="warning" size={16} aria-hidden="true" />
      <strong>{t('past', { at: clockText(asOf) })}</strong>
      <span>{t('pastNote')}</span>
      <Button variant="outline" size="xs" onClick={onNow}>
        {t('backToNow')}
      </Button>
    </div>
  )
}
