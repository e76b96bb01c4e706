import { Chips } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Filter for records that need the reader's decision, from any requester. */
export const WaitingChip = ({
  isApproval,
  isOn,
  onChange,
}: {
  /** Rows wait for an approval, and for no other work. */
  readonly isApproval: boolean
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}) => {
  const { t } = useTranslation('floor')
  return (
    <Chips
      label={t('history')}
      chips={[{ value: 1, label: t(isApproval ? 'waitsForMe' : 'worksForMe') }]}
      chosen={isOn ? [1] : []}
      onChange={(chosen) => onChange(chosen.length > 0)}
    />
  )
}
