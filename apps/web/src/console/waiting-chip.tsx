import { approvesBelowFloor, type Reader, type RecordPage } from '@hangjia/contracts'
import { Chips } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Whether records of this page may wait for the word of this reader: quotations below the floor (R27). */
export const isDecidedUpon = ({ of }: RecordPage, reader: Reader): boolean =>
  of.name === 'quotation' && approvesBelowFloor(reader)

/** Only what waits for the reader's word, whoever asked for it. */
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
