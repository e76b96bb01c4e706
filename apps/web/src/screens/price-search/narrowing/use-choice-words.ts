import { useSpeech } from '@hangjia/ui'
import { weekdays } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import type { ChoiceWords } from '../../../offers/narrowing/narrowing-chips.tsx'
import { useTerms } from '../offer/use-terms.ts'
import type { FclFacet } from './fcl-facets.ts'

/** Words of facets of full containers, and of their choices. */
export const useChoiceWords = (): ChoiceWords => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const { release } = useTerms()
  return {
    titleOf: (facet) => t(`narrow.by.${facet as FclFacet}`),
    wordsOf: ({ facet, value }) => {
      switch (facet) {
        case 'mark':
          return { words: release(value.slice('release '.length)) }
        case 'weekday': {
          const day = weekdays.find(({ number }) => String(number) === value)
          return { words: (language === 'zh' ? `周${day?.shortName}` : day?.nameEn) ?? value }
        }
        case 'freeDays':
          return { words: t('narrow.freeDays', { days: value }), title: t('narrow.freeDaysHint') }
        default:
          return { words: value }
      }
    },
  }
}
