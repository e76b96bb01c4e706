import { type ComparedMode, type ComparedQuestion, modes } from '@hangjia/contracts'
import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../../search/refusal-words.ts'

/** The reason why a mode has no offer that can be quoted, in words. */
export const useReasonWords = () => {
  const { t } = useTranslation('comparison')
  const price = useTranslation('price').t
  const mode = useTranslation('modeSearch').t
  const refused = useRefusalWords()
  return (
    { emptied, refusals, tooBroad, refused: count }: ComparedMode,
    { mode: name, ask }: ComparedQuestion,
  ): string => {
    if (tooBroad !== undefined) return t('tooBroad')
    if (refusals.length > 0) return refusals.map(refused).join(' ')
    if (count > 0) return t('noTotal')
    if (emptied === null) return t('onlySecret')
    if (name !== modes.fcl.name || !('pols' in ask)) return mode(`emptied.${emptied as 'lane'}`)
    const boxes = ask.boxes.map(({ box }) => box).join(', ')
    return price(`emptied.${emptied}` as 'emptied.lane', { from: ask.etdFrom, to: ask.etdTo, boxes })
  }
}
