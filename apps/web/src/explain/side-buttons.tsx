import { RadioButtons } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

export type Side = 'sell' | 'buy'

interface SideButtonsProps {
  readonly side: Side
  readonly onChange: (side: Side) => void
}

/** Whether one looks at what is asked of the customer or at what it costs; drawn only for who may see both. */
export const SideButtons = ({ side, onChange }: SideButtonsProps) => {
  const { t } = useTranslation('price')
  return (
    <RadioButtons
      label={t('side')}
      value={side}
      onChange={onChange}
      options={[
        { value: 'sell', label: t('sell') },
        { value: 'buy', label: t('buy') },
      ]}
    />
  )
}
