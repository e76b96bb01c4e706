import { agentCharge, transferPlan } from '@hangjia/contracts'
import { formatDays, withDaysWord } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { Offer } from './offers.ts'
import { isAdded, moves, type Stretch, wayOf } from './way.ts'

const wordsOf = (options: readonly (readonly [string | number, string, string, ...unknown[]])[], isEnglish: boolean) =>
  new Map(options.map(([value, zh, en]) => [value, isEnglish ? en : zh]))

/** Names of the parts of a route: places, legs, days. */
export const useWayWords = () => {
  const { t, i18n } = useTranslation('price')
  const isEnglish = i18n.language === 'en'
  const modes = wordsOf(transferPlan.fields.mode.options, isEnglish)
  const services = wordsOf(agentCharge.fields.service.options, isEnglish)
  const place = ({ nameCn, nameEn }: Offer['pol']) => (isEnglish ? nameEn : nameCn)
  /** A second leg is named by its means of transport, an agent by the service. */
  const leg = ({ leg: name, by }: Stretch) => {
    if (name === 'transfer') return modes.get(by ?? '') ?? t('legs.transfer')
    const service = name === 'agent' ? services.get(by ?? '') : undefined
    return service ? `${t('legs.agent')} ${service}` : t(`legs.${name}`)
  }
  const days = ({ days: range }: Pick<Stretch, 'days'>) =>
    range ? withDaysWord(formatDays(range), isEnglish ? 'en' : 'zh') : null
  /** `驳船 1天 · 海运 14-16天 · 铁路 7-10天`; a stretch with unknown days is marked. */
  const perLeg = (offer: Offer) =>
    wayOf(offer)
      .filter((stretch) => stretch.leg !== 'agent' || moves(stretch))
      .map((stretch) => `${leg(stretch)} ${days(stretch) ?? t('unknownDays')}`)
      .join(' · ')
  /** `驳船 顺德 → 南沙`: each leg of these offers with its own price in addition to the ocean rate, once. */
  const added = (offers: readonly Offer[]) => [
    ...new Set(
      offers
        .flatMap(wayOf)
        .filter(isAdded)
        .map(
          (stretch) =>
            `${leg(stretch)} ${[stretch.from, ...stretch.via, stretch.to]
              .slice(moves(stretch) ? 0 : -1)
              .map(place)
              .join(' → ')}`,
        ),
    ),
  ]
  return { place, leg, days, perLeg, added }
}
