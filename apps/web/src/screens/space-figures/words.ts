import { type SpaceHead, type SpaceMeasureName, type SpaceSummary, spaceMeasureNamed } from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { formatDecimal } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'

/** Text in place of a number where there is none, or nothing to divide by. */
export const noNumber = '–'
export const numberText = (value: string | null): string => (value === null ? noNumber : formatDecimal(value))
export const percentText = (value: string | null): string => (value === null ? noNumber : `${value}%`)
/** A gap with its direction, so that it is not read from the colour alone. */
export const gapText = (value: string | null): string => {
  if (value === null) return noNumber
  if (value.startsWith('-')) return `▼ −${formatDecimal(value.slice(1))}`
  return value === '0' ? '0' : `▲ +${formatDecimal(value)}`
}
export const gapOf = (value: string | null): 'short' | 'free' | 'even' | undefined =>
  value === null ? undefined : value.startsWith('-') ? 'short' : value === '0' ? 'even' : 'free'
/** Days of a year are known: a week is written as the day of its Monday. */
export const weekText = (monday: string): string => monday.slice(5)

type Port = SpaceSummary['more'][number]['pol']

/** Names of measures and groups. */
export const useSpaceWords = () => {
  const { t } = useTranslation('spaceFigures')
  const { label, option, language } = useSpeech()
  const nameOf = ({ by, value, name, other }: SpaceHead): string => {
    if (value === null) return t(`none.${by === 'carrier' || by === 'line' ? by : 'other'}`)
    if (name === null) return value === '' ? t('none.other') : value
    return other ? laneText(name, other) : referenceTitle(name, language)
  }
  const laneText = (pol: Port, pod: Port): string =>
    `${referenceTitle(pol, language)} → ${referenceTitle(pod, language)}`
  const measureName = (name: SpaceMeasureName): string => label(spaceMeasureNamed(name).label)
  const measureNote = (name: SpaceMeasureName): string | undefined => {
    const { note } = spaceMeasureNamed(name)
    return note && label(note)
  }
  return { t, option, language, nameOf, laneText, measureName, measureNote }
}
