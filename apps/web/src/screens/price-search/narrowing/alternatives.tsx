import type { ComparedQuestion, EndedPrice, Alternatives as Found, NearbyPlace } from '@hangjia/contracts'
import { TextButton } from '@hangjia/ui'
import { formatAmount, formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../../api.ts'
import { useProblemWords } from '../../../problem.ts'
import styles from './alternatives.module.css'

interface AlternativesProps {
  readonly question: ComparedQuestion
  readonly audience: 'desk' | 'sales'
  /** Asks the same with this place at its end. */
  readonly onPlace: (near: NearbyPlace) => void
}

/** Alternatives for an empty result: near places with a price, each searched by one click, and the last sold prices. */
export const Alternatives = ({ question, audience, onPlace }: AlternativesProps) => {
  const { t } = useTranslation('price')
  const words = useProblemWords()
  const { data, error, refetch } = trpc.price.alternatives.useQuery({ question, audience }, { gcTime: 0, retry: false })
  if (error)
    return (
      <p className="muted">
        {words(error)} <TextButton onClick={() => refetch()}>{t('nearby.retry')}</TextButton>
      </p>
    )
  if (!data)
    return (
      <p className="muted" role="status">
        {t('nearby.looking')}
      </p>
    )
  return (
    <>
      <Nearby found={data} onPlace={onPlace} />
      <Ended found={data} />
    </>
  )
}

const Nearby = ({ found: { nearby }, onPlace }: Pick<AlternativesProps, 'onPlace'> & { found: Found }) => {
  const { t } = useTranslation('price')
  const nameOf = useNames()
  if (nearby.length === 0) return null
  return (
    <section className={`column gap-6 ${styles.part}`} aria-label={t('nearby.title')}>
      <h3 className="text-13 medium">{t('nearby.title')}</h3>
      <ul className={`column gap-4 ${styles.ports}`}>
        {nearby.map((one) => (
          <li key={`${one.end}${one.place.id}`}>
            <TextButton onClick={() => onPlace(one)}>
              {t(`nearby.${one.end}`, { place: nameOf(one.place), code: one.place.code })}
            </TextButton>
            <span className="muted">{t(`nearness.${one.nearness}`, { place: nameOf(one.of), km: one.km })}</span>
            <span className={`figures ${styles.amount}`}>
              {t('nearby.offers', {
                count: one.offers,
                cheapest: `${one.cheapest.currency} ${formatAmount(one.cheapest.amount)}`,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Past prices, marked as such: they cannot be chosen. */
const Ended = ({ found: { ended } }: { readonly found: Found }) => {
  const { t } = useTranslation('price')
  const nameOf = useNames()
  if (ended.length === 0) return null
  const wayOf = ({ receipt, pol, destination, pod }: EndedPrice) =>
    `${nameOf(receipt ?? pol)} → ${nameOf(destination ?? pod)}`
  return (
    <section className={`column gap-6 ${styles.part}`} aria-label={t('ended.title')}>
      <h3 className="text-13 medium">{t('ended.title')}</h3>
      <ul className={`column gap-4 ${styles.ended}`}>
        {ended.map((price, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a price of the past has no identity but its place.
          <li key={index}>
            <span>
              {price.carrier ? nameOf(price.carrier) : null} {wayOf(price)}
            </span>
            <span className={`figures ${styles.amount}`}>
              {price.freight.boxes
                .map(({ box, unitPrice }) => `${box} ${price.freight.currency} ${formatDecimal(unitPrice)}`)
                .join(' · ')}
            </span>
            <span className={`figures ${styles.amount}`}>
              {t('ended.total', { total: `${price.total.currency} ${formatAmount(price.total.amount)}` })}
            </span>
            <span>{t('ended.until', { day: price.validTo })}</span>
          </li>
        ))}
      </ul>
      <p className="muted">{t('ended.note')}</p>
    </section>
  )
}

const useNames = () => {
  const { i18n } = useTranslation('price')
  return ({ nameCn, nameEn }: NearbyPlace['place']) => (i18n.language === 'en' ? nameEn : nameCn)
}
