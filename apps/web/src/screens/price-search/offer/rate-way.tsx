import { type Mode, pageShowing, seesCost } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '../../../search/offer-detail.module.css'
import { useSession } from '../../../session/session.tsx'

interface RateWayProps {
  readonly mode: Mode
  readonly rate: string
  /** Side of the rate that opens. */
  readonly view: 'trend' | 'history'
}
/** Link to the earlier prices of an offer's rate, for users who see its page and cost. */
export const RateWay = ({ mode, rate, view }: RateWayProps) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const page = pageShowing(mode.rate.name, session)
  if (!page || !seesCost(session)) return null
  return (
    <p className={`pt-6 text-12 ${styles.way}`}>
      <Link to={`/${page.name}?record=${rate}&view=${view}`}>{t(view)}</Link>
    </p>
  )
}
