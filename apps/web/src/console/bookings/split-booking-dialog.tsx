import { type Field, linesIn } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { DialogFields } from '../acts/customers/dialog-field.tsx'
import { type SplitDialogProps, SplitFrame } from '../orders/split-frame.tsx'
import { SplitContainers, SplitNumbers } from '../orders/split-lines.tsx'
import { orderOf } from './booking-standing.tsx'
import { newNumbers, numbersIn } from './numbers-in.ts'
import { useOrderToEdit } from './use-order-to-edit.ts'

const given: Readonly<Record<string, Field>> = { newNumbers }

/** Asks which containers and goods of a booking become another booking. */
export const SplitBookingDialog = (props: SplitDialogProps) => {
  const { row } = props
  const { t } = useTranslation('order')
  const { client } = trpc.useUtils()
  const [typed, setTyped] = useState<unknown>('')
  const loaded = linesIn(useOrderToEdit(row)?.containers)
  const numbers = (row.carrierBookingRefs ?? []) as unknown as readonly string[]
  return (
    <SplitFrame
      {...props}
      title={t('booking.split.title', { no: String(row.bookingNo) })}
      hint={t(orderOf(row) ? 'booking.split.hintOrder' : 'booking.split.hint')}
      act={t('booking.split.save')}
      onSplit={async (asked) => {
        const { bookingNo } = await client.bookings.split.mutate({ ...asked, newNumbers: numbersIn(typed) })
        return t('booking.split.done', { no: bookingNo })
      }}
    >
      {(choice) => (
        <>
          <SplitContainers row={row} loaded={loaded} {...choice} />
          <SplitNumbers numbers={numbers} {...choice} />
          {numbers.length > 0 ? (
            <DialogFields fields={given} values={{ newNumbers: typed }} onChange={(_, value) => setTyped(value)} />
          ) : null}
        </>
      )}
    </SplitFrame>
  )
}
