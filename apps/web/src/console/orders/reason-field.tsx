import { FieldFrame, Textarea } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'

/** Input of the reason of an act that asks for more than its reason. */
export const ReasonField = ({
  id,
  reason,
  onChange,
}: {
  readonly id: string
  readonly reason: string
  readonly onChange: (reason: string) => void
}) => {
  const { t } = useTranslation('record')
  return (
    <FieldFrame label={t('approval.reason')} htmlFor={id} filled={reason !== ''} required>
      {(note) => (
        <Textarea
          id={id}
          aria-describedby={note}
          look="framed"
          className="min-h-76"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}
