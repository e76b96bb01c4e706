import type { ModeNote, ModeOffer } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import styles from '../../../search/offer-list.module.css'
import { useRefusalWords, useWorded } from '../../../search/refusal-words.ts'

const warnings: readonly ModeNote['rule'][] = [
  'saving',
  'cartonOverweight',
  'cartonOversize',
  'cartonOverGirth',
  'fillOutside',
  'lastCargoUnknown',
  'fullBox',
  'pointLate',
  'boughtLicence',
]
/** Notes shown under an offer before it is unfolded. */
export const isWarning = ({ rule }: ModeNote): boolean => warnings.includes(rule)

/** True where the inland point takes cargo no more for the sailing. */
export const isLate = ({ notes }: Pick<ModeOffer, 'notes'>): boolean => notes.some(({ rule }) => rule === 'pointLate')

/** Reasons why an offer cannot be quoted, a line each. */
export const RefusalLines = ({ refusals }: Pick<ModeOffer, 'refusals'>) => {
  const words = useRefusalWords()
  return refusals.map((refusal) => (
    <p key={JSON.stringify(refusal)} className="pb-8 pl-48 pr-12 warning text-12">
      {words(refusal)}
    </p>
  ))
}

/** Facts of an offer that a reader should know, a line each. */
export const NoteLines = ({ notes }: Pick<ModeOffer, 'notes'>) => {
  const { t } = useTranslation('modeSearch')
  const worded = useWorded()
  return notes.map(({ rule, parameters }) => (
    <p key={rule + JSON.stringify(parameters)} className={`pb-8 pl-48 pr-12 muted text-12 figures ${styles.note}`}>
      {t(`notes.${rule}`, { ...worded(parameters), context: parameters.by })}
    </p>
  ))
}
