import { type AnalysisHead, choiceLabel, type MeasureName, measureNamed } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { bilingualIn, formatAmount, formatDecimal, weekdays } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'

/** Names of measures, rows and columns, and values as they are written. */
export const useAnalysisWords = () => {
  const { t } = useTranslation('customerAnalysis')
  const { label, language } = useSpeech()
  const nameOf = (head: AnalysisHead): string => {
    if ('reference' in head) return referenceTitle(head.reference, language)
    if ('text' in head) return bilingualIn(language, head.text)
    if ('measure' in head) return label(measureNamed(head.measure).label)
    if ('none' in head) return t(`none.${head.none}`)
    if ('weekday' in head) {
      const weekday = weekdays[head.weekday - 1]
      return (language === 'zh' ? weekday?.shortName : weekday?.nameEn.slice(0, 3)) ?? ''
    }
    return label(choiceLabel(head.choice, head.of))
  }
  const measureName = (name: MeasureName): string => label(measureNamed(name).label)
  const measureNote = (name: MeasureName): string => {
    const { note } = measureNamed(name)
    return note ? label(note) : ''
  }
  const written = (name: MeasureName, value: string | null): string => {
    if (value === null) return '—'
    switch (measureNamed(name).unit) {
      case 'percent':
        return `${value}%`
      case 'money':
        return wholeMoney(value)
      case 'count':
        return formatDecimal(value)
      case 'days':
        return t('days', { number: value.replace(/\.0$/, '') })
      case 'text':
        return bilingualIn(language, value)
      default:
        return value
    }
  }
  return { t, label, nameOf, measureName, measureNote, written }
}

/** An amount without its cents: a figure is read at a glance, the exact one is its title. */
const wholeMoney = (value: string): string => formatAmount(value).replace(/\.\d+$/, '')
