import { cargoFigures, usualDivisor, usualRatio } from '@hangjia/pricing/total'
import { formatDecimal } from '@hangjia/validation'
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

/** Revenue tons or chargeable weight of cargo while it is typed, and its density. */
export const LiveFigures = ({ value, isByTon, ratio = usualRatio }: Props) => {
  const { t } = useTranslation('modeSearch')
  const figures = cargoFigures(value, { isByTon, ratio })
  const words = names.flatMap((name) => {
    const figure = figures[name]
    return figure === null
      ? []
      : [t(`figures.${name}`, { figure: formatDecimal(figure), divisor: usualDivisor, ratio })]
  })
  return (
    <output className="muted text-12 figures" aria-live="polite">
      {words.join(' · ')}
    </output>
  )
}
