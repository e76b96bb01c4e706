import { allInPrice } from '@hangjia/pricing/total'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Opened } from '../../../explain/derivation-panel.tsx'
import type { Side } from '../../../explain/side-buttons.tsx'
import styles from '../../../search/offer-list.module.css'
import { floorOf, freightLine, freightOf, type Offer, sideOf } from './offers.ts'

interface BoxPriceProps {
  readonly offer: Offer
  readonly box: string
  readonly side: Side
  readonly isAllIn: boolean
  readonly onExplain: (opened: Opened) => void
}

/** Freight of one container, or the sum of everything paid with it; a click explains it. */
export const BoxPrice = ({ offer, box, side, isAllIn, onExplain }: BoxPriceProps) => {
  const { t, i18n } = useTranslation('price')
  const money = sideOf(offer, side)
  const key = freightLine(money)?.key
  const allIn = isAllIn ? allInPrice(money.lines, box) : null
  // A floor is compared with the selling price of the freight.
  const floor = side === 'sell' && !isAllIn ? floorOf(offer, box) : undefined
  const price = isAllIn ? allIn?.amount : freightOf(money, box)?.unitPrice
  const others = allIn?.others.map(({ nameCn, nameEn }) => (i18n.language === 'en' ? nameEn : nameCn)) ?? []
  const words = t('others', { charges: others.join(i18n.language === 'en' ? ', ' : '、') })
  return (
    <span className={`column min-w-0 leading-19 ${styles.two} items-end text-right`}>
      {price !== undefined && key !== undefined ? (
        <button
          type="button"
          className={`explained ${styles.number}`}
          onClick={() =>
            onExplain({
              title: `${t(isAllIn ? 'withSurcharges' : 'oceanFreight')} ${box}`,
              number: isAllIn ? { of: 'allIn', box } : { of: 'box', key, box },
              floor,
            })
          }
        >
          {formatAmount(price)}
        </button>
      ) : (
        <span className={styles.soft}>{t('onRequest')}</span>
      )}
      {others.length > 0 ? (
        <span className={styles.soft} title={words}>
          {t('othersShort', { count: others.length })}
        </span>
      ) : null}
      {floor ? (
        <span className={`${floor.isBelow ? styles.soon : styles.soft} px-2 ${styles.floor}`}>
          {t('floor', { price: formatDecimal(floor.price) })}
        </span>
      ) : null}
    </span>
  )
}

const layers = ['net', 'company', 'market'] as const

/** The head over the layers of one container. */
export const LayersHead = ({ box }: { readonly box: string }) => {
  const { t } = useTranslation('price')
  return (
    <span className={`tiles gap-x-4 pl-6 text-right border-l-muted ${styles.layers}`}>
      <span className="whole-row text-center">{box}</span>
      {layers.map((layer) => (
        <span key={layer}>{t(`layers.${layer}`)}</span>
      ))}
    </span>
  )
}

/** Three prices are side by side: cents are shown only if not zero. */
const brief = (price: string | null) => formatAmount(price ?? '').replace(/\.00$/, '')

/** Freight of one container after each company layer, side by side. */
export const LayeredPrices = ({ offer, box }: Pick<BoxPriceProps, 'offer' | 'box'>) => {
  const { t } = useTranslation('price')
  const prices = offer.layers?.find((one) => one.box === box)
  if (!prices)
    return (
      <span className={`tiles gap-x-4 pl-6 text-right border-l-muted ${styles.layers} ${styles.soft}`}>
        {offer.secret ? t('onRequest') : '—'}
      </span>
    )
  return (
    <span className={`tiles gap-x-4 pl-6 text-right border-l-muted ${styles.layers}`}>
      {layers.map((layer) => (
        <span key={layer} className={layer === 'net' ? 'muted' : undefined}>
          {brief(prices[layer]) || t('onRequest')}
        </span>
      ))}
    </span>
  )
}
