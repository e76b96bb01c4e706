import { modeNamed } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import type { RowCell } from './row-cells.ts'

/** Heading of a column of a list: places and carriers as the rates of its mode call them. */
export const useCellWord = (mode: string | undefined) => {
  const { t } = useTranslation('priceList')
  const { label } = useSpeech()
  const declared = mode === undefined ? undefined : modeNamed(mode)
  return (cell: RowCell): string => {
    if (declared) {
      const { lane, rate, quoted } = declared
      const field = { pol: lane.from, pod: lane.to[0], carrier: lane.carrier }[cell as 'pol']
      const named = field === undefined ? undefined : rate.fields[field]
      if (named) return label(named.label)
      if (cell === 'about' && quoted?.list?.by === 'brackets') return t('channel')
      if (cell === 'serviceCode' && quoted?.list?.by === 'breaks') return t('flight')
    }
    return t(cell as 'pol')
  }
}
