import type { Reference } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../use-today.ts'
import { AssignDialog } from '../acts/customers/assign-dialog.tsx'
import type { AnyRow } from '../records.ts'
import { openWords, useOpenSpace } from './use-open-space.ts'

/** Days ahead in which other sailings are looked for. */
const ahead = 90
type RollDialogProps = Pick<ComponentProps<typeof AssignDialog>, 'isBusy' | 'onClose' | 'onChosen'> & {
  readonly row: AnyRow
}

/** Asks for another open pool of the same lane to move a booking to, and for the reason. */
export const RollDialog = ({ row, ...rest }: RollDialogProps) => {
  const { t } = useTranslation('space')
  const today = useToday()
  const idsOf = (value: unknown) => (value ? [(value as Reference).id] : [])
  const pools = useOpenSpace({
    pols: idsOf(row.pol),
    pods: idsOf(row.pod ?? null),
    from: today,
    until: addDays(today, ahead),
  }).filter(({ id }) => id !== idsOf(row.pool)[0])
  const offered = pools.map((pool): Reference => {
    const words = [`${String(pool.vessel)} ${String(pool.voyageNo)}`, String(pool.etd), openWords(pool)]
    const title = words.filter(Boolean).join(' · ')
    return { id: pool.id, title, titleEn: title, code: String(pool.poolNo) }
  })
  return (
    <AssignDialog
      {...rest}
      title={t('booking.rollTitle', { no: String(row.reservationNo) })}
      words={{ to: t('booking.rollTo'), act: t('booking.rollAsk') }}
      load={async ({ query }) =>
        offered.filter(({ title, code }) => `${title} ${code}`.toLowerCase().includes(query.toLowerCase()))
      }
    />
  )
}
