import { useSpeech } from '@hangjia/ui'
import { weekdays } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { useTerms } from '../offer/use-terms.ts'
import type { Choice } from './narrowing.ts'

/** Words of a choice on its chip, and of its tooltip. */
export const useChoiceWords = () => {
  const { t } = useTranslation('price')
  const { language } = useSpeech()
  const { release } = useTerms()
  const nameOf = (place: Choice['place']) => (language === 'zh' ? place?.nameCn : place?.nameEn) ?? ''
  return ({ facet, value, place }: Choice): { readonly words: string; readonly title?: string } => {
    switch (facet) {
      case 'carrier':
        return { words: place?.code ?? value, title: nameOf(place) }
      case 'way':
        return { words: t(value === 'direct' ? 'direct' : 'transitWord') }
      case 'mark':
        return { words: value === 'recommended' ? t('recommended') : release(value.slice('release '.length)) }
      case 'weekday': {
        const day = weekdays.find(({ number }) => String(number) === value)
        return { words: (language === 'zh' ? `周${day?.shortName}` : day?.nameEn) ?? value }
      }
      case 'freeDays':
        return { words: t('narrow.freeDays', { days: value }), title: t('narrow.freeDaysHint') }
      case 'service':
        return { words: value }
      case 'via':
        return { words: t('viaPorts', { ports: nameOf(place) }) }
    }
  }
}
