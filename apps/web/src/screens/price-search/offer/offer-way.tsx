import { Handshake, type LucideIcon, Ship, TrainFront, Truck, Waves } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './offer-way.module.css'
import type { Offer } from './offers.ts'
import { useWayWords } from './use-way-words.ts'
import { moves, type Stretch, wayOf } from './way.ts'

const byMode: Readonly<Record<string, LucideIcon>> = { feeder: Ship, rail: TrainFront, truck: Truck, barge: Waves }
const icons: Readonly<Record<Stretch['leg'], LucideIcon>> = {
  barge: Waves,
  ocean: Ship,
  transfer: Ship,
  agent: Handshake,
}
export const iconOf = ({ leg, by }: Stretch): LucideIcon =>
  (leg === 'transfer' ? byMode[by ?? ''] : undefined) ?? icons[leg]

/**
 * Whole route in one line: place, leg, place, … with the departure of the barge, and legs without a charge of their
 * own.
 */
export const OfferWay = ({ offer }: { readonly offer: Offer }) => {
  const { t } = useTranslation('price')
  const { place } = useWayWords()
  const stretches = wayOf(offer)
  const [first] = stretches
  return (
    <p className="row wrap gap-y-3 pb-8 pl-48 pr-14 text-12 leading-20">
      <span className="unseen">{t('way')}</span>
      {first ? <span className="medium">{place(first.from)}</span> : null}
      {stretches.map((stretch) => (
        <Fragment key={stretch.leg}>
          <Leg stretch={stretch} />
          {moves(stretch) ? <span className="medium">{place(stretch.to)}</span> : null}
        </Fragment>
      ))}
    </p>
  )
}

const Leg = ({ stretch }: { readonly stretch: Stretch }) => {
  const { t } = useTranslation('price')
  const words = useWayWords()
  const Icon = iconOf(stretch)
  const { leg, departs, via, priced } = stretch
  const name = words.leg(stretch)
  const facts = [
    leg === 'barge' && departs ? t('leaves', { day: departs.slice(5) }) : '',
    via.length > 0 ? t('viaPorts', { ports: via.map(words.place).join(', ') }) : '',
    words.days(stretch) ?? '',
  ]
  return (
    <span
      className={`inline-row gap-4 px-6 muted ${styles.leg}`}
      data-moves={moves(stretch) || undefined}
      title={stretch.title || undefined}
    >
      <Icon size={12} aria-hidden="true" />
      {[name, ...facts.filter(Boolean)].join(' · ')}
      {priced === 'added' ? null : (
        <span className={`px-5 good text-11 leading-15 ${styles.mark}`}>{t(`priced.${priced}`)}</span>
      )}
    </span>
  )
}
