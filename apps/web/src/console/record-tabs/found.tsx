import { maxWays } from '@hangjia/contracts'
import { StandIn } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Shown in place of a trial's result if the lane has more ways than can be followed. */
export const TooBroad = ({ ways }: { readonly ways: number }) => {
  const { t } = useTranslation('rateDesk')
  const title = t('trySheet.tooBroad', { ways, most: maxWays })
  return <StandIn state={{ is: 'empty', title, hint: t('try.noRateHint') }} />
}

/** Note that a table shows only the first rows found. */
export const MoreFound = ({ shown, total }: { readonly shown: number; readonly total: number }) => {
  const { t } = useTranslation('rateDesk')
  return total > shown ? <p className="muted text-12">{t('try.more', { number: shown, total })}</p> : null
}
