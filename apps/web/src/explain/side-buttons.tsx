import { RadioButtons } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

export type Side = 'sell' | 'buy'
export const sides = ['sell', 'buy'] as const satisfies readonly Side[]

interface SideButtonsProps<V extends Side | 'layers'> {
  readonly value: V
  readonly views: readonly V[]
  readonly onChange: (value: V) => void
}

/** Switch between selling prices, costs and the layers between them; for users who may see cost. */
export const SideButtons = <V extends Side | 'layers'>({ value, views, onChange }: SideButtonsProps<V>) => {
  const { t } = useTranslation('price')
  const names: Readonly<Record<Side | 'layers', string>> = { sell: t('sell'), buy: t('buy'), layers: t('layers.act') }
  return (
    <RadioButtons
      label={t('side')}
      value={value}
      onChange={onChange}
      options={views.map((view) => ({ value: view, label: names[view] }))}
    />
  )
}
