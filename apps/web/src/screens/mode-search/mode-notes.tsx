import { fbaGoods, type ModeNote, type ModeOffer } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { bilingualIn, formatAmount } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import styles from './mode-search.module.css'

const warnings: readonly ModeNote['rule'][] = [
  'saving',
  'cartonOverweight',
  'cartonOversize',
  'cartonOverGirth',
  'fillOutside',
  'fullBox',
  'pointLate',
]
/** Notes shown under an offer before it is unfolded. */
export const isWarning = ({ rule }: ModeNote): boolean => warnings.includes(rule)

/** True where the inland point takes cargo no more for the sailing. */
export const isLate = ({ notes }: Pick<ModeOffer, 'notes'>): boolean => notes.some(({ rule }) => rule === 'pointLate')

/** Parameters of refusals and notes in words. */
const useWorded = () => {
  const { t } = useTranslation('modeSearch')
  const { label, language } = useSpeech()
  return ({ leg, category, unit, zone, amount, ...plain }: Readonly<Record<string, string>>) => {
    const option = fbaGoods.find(([value]) => value === category)
    return {
      // Names of rules and points may hold both languages.
      ...Object.fromEntries(Object.entries(plain).map(([name, word]) => [name, bilingualIn(language, word, 'halves')])),
      leg: leg ? t(`legs.${leg as 'inland'}`) : '',
      category: option ? label([option[1], option[2]]) : '',
      unit: unit ? t(`units.${unit as 'KGC'}`) : '',
      zone: zone ? t(`zones.${zone as 'west'}`) : '',
      amount: amount ? formatAmount(amount) : '',
    }
  }
}

/** Reasons why an offer cannot be quoted, a line each. */
export const RefusalLines = ({ refusals }: Pick<ModeOffer, 'refusals'>) => {
  const { t } = useTranslation('modeSearch')
  const worded = useWorded()
  return refusals.map(({ rule, parameters }) => (
    <p key={rule + JSON.stringify(parameters)} className="pb-8 pl-42 pr-12 warning text-12">
      {t(`refusals.${rule}`, worded(parameters))}
    </p>
  ))
}

/** Facts of an offer that a reader should know, a line each. */
export const NoteLines = ({ notes }: Pick<ModeOffer, 'notes'>) => {
  const { t } = useTranslation('modeSearch')
  const worded = useWorded()
  return notes.map(({ rule, parameters }) => (
    <p key={rule + JSON.stringify(parameters)} className={`pb-8 pl-42 pr-12 muted text-12 figures ${styles.note}`}>
      {t(`notes.${rule}`, { ...worded(parameters), context: parameters.by })}
    </p>
  ))
}
