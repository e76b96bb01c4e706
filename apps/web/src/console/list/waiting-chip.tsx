import { Chips } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Filter for records that need the reader's decision, from any requester. */
export const WaitingChip = ({
  isOn,
  onChange,
}: {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) => {
  const { t } = useTranslation('floor')
  return (
    <Chips
      label={t('history')}
      chips={[{ value: 1, label: t('waitsForMe') }]}
      chosen={isOn ? [1] : []}
      onChange={(chosen) => onChange(chosen.length > 0)}
    />
  )
}
