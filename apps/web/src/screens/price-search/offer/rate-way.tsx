import { holds, recordPage, visibleFields } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../../../search/offer-detail.module.css'
import { useSession } from '../../../session/session.tsx'

const rates = recordPage('fclFreight')

/** Link to the prices of an offer's rate over time, for users who read rates with their prices. */
export const RateWay = ({ rate }: { readonly rate: string }) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  if (!rates || !holds(session, rates.key) || !('boxPrices' in visibleFields(rates.of, session))) return null
  return (
    <p className={`pt-6 text-12 ${styles.way}`}>
      <Link to={`/${rates.name}?record=${rate}&view=trend`}>{t('trend')}</Link>
    </p>
  )
}
