import { delayRequest } from '@hangjia/contracts'
import { ActDialog } from '@hangjia/ui'
import { addDays, businessDay } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFields } from './dialog-field.tsx'

const { until, cause } = delayRequest.fields
const proposedDays = 15

/** Asks for more days before a customer is released, from the day on which it would be. */
export const DelayDialog = ({
  name,
  releaseOn,
  isBusy,
  onClose,
  onAsked,
}: {
  readonly name: string
  readonly releaseOn: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onAsked: (given: { readonly until: string; readonly reason: string }) => void
}) => {
  const { t } = useTranslation('customer')
  const [values, setValues] = useState<{ until: string | null; cause: string }>({
    until: addDays(releaseOn || businessDay(new Date()), proposedDays),
    cause: '',
  })
  const { until: day, cause: words } = values
  return (
    <ActDialog
      title={t('delay.title', { name })}
      width="560px"
      act={t('delay.act')}
      disabled={day === null || words.trim() === '' || isBusy}
      onAct={() => day !== null && onAsked({ until: day, reason: words.trim() })}
      onClose={onClose}
    >
      <DialogFields
        fields={{ until, cause }}
        values={values}
        onChange={(field, value) => setValues({ ...values, [field]: value ?? (field === 'until' ? null : '') })}
      />
    </ActDialog>
  )
}
