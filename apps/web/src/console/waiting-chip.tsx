import { approvesBelowFloor, type Reader, type RecordPage } from '@hangjia/contracts'
import { Chips } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Returns true when records of this page may need a decision of this reader: quotations below the floor (R27). */
export const isDecidedUpon = ({ of }: RecordPage, reader: Reader): boolean =>
  of.name === 'quotation' && approvesBelowFloor(reader)

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
