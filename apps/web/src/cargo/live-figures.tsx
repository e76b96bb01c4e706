import { cargoFigures, usualDivisor, usualRatio } from '@hangjia/pricing/total'
import { formatDecimal } from '@hangjia/validation'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CargoDraft } from './cargo-draft.ts'

interface Props {
  readonly value: CargoDraft
  /** Charged by revenue tons, else by weight. */
  readonly isByTon: boolean
  /** Kilograms of one cubic metre. */
  readonly ratio?: number | undefined
}
const names = ['grossKg', 'volumeM3', 'density', 'revenueTons', 'chargeableKg'] as const
const pauseMs = 1000

/** Revenue tons or chargeable weight of cargo while it is typed, and its density. */
export const LiveFigures = ({ value, isByTon, ratio = usualRatio }: Props) => {
  const { t } = useTranslation('modeSearch')
  const figures = cargoFigures(value, { isByTon, ratio })
  const words = names
    .flatMap((name) => {
      const figure = figures[name]
      return figure === null
        ? []
        : [t(`figures.${name}`, { figure: formatDecimal(figure), divisor: usualDivisor, ratio })]
    })
    .join(' · ')
  return (
    <>
      <span className="muted text-12 figures" aria-hidden="true">
        {words}
      </span>
      <output className="unseen" aria-live="polite">
        {useAnnounced(words)}
      </output>
    </>
  )
}

/** Words for a screen reader: not at each key, but once typing has rested for a second or the field is left. */
const useAnnounced = (words: string): string => {
  const [announced, setAnnounced] = useState(words)
  useEffect(() => {
    const announce = () => setAnnounced(words)
    const timer = setTimeout(announce, pauseMs)
    document.addEventListener('focusout', announce)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', announce)
    }
  }, [words])
  return announced
}
