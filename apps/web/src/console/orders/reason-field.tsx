import { useTranslation } from 'react-i18next'
import { LongTextField } from '../../fields.tsx'

/** Input of the reason of an act that asks for more than its reason. */
export const ReasonField = ({
  reason,
  onChange,
}: {
  readonly reason: string
  readonly onChange: (reason: string) => void
}) => {
  const { t } = useTranslation('record')
  return <LongTextField label={t('approval.reason')} required rows={3} longest={500} value={reason} onType={onChange} />
}
