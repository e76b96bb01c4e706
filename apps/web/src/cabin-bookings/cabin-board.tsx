import { Button } from '@chakra-ui/react'
import { holdsPage, mayEdit } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'
import { useReload } from '../console/acts/use-reload.ts'
import { useRowAct } from '../console/acts/use-row-act.ts'
import { BookingParts } from '../console/bookings/booking-parts.tsx'
import { BookingStanding, orderOf } from '../console/bookings/booking-standing.tsx'
import { SplitBookingDialog } from '../console/bookings/split-booking-dialog.tsx'
import { useOrderToEdit } from '../console/bookings/use-order-to-edit.ts'
import styles from '../console/orders/orders.module.css'
import type { ActProps } from '../console/record/act-props.ts'
import type { AnyRow } from '../console/records.ts'
import { ReasonDialog } from '../dialogs/reason-dialog.tsx'
import { useSession } from '../session/session.tsx'
import { CorrectBookingDialog, type CorrectedBooking } from './correct-booking-dialog.tsx'
import { DepartureDialog } from './departure-dialog.tsx'

type Act = 'submit' | 'correct' | 'remind' | 'copy' | 'split' | 'withdraw'
type Move =
  | { readonly act: 'submit' | 'remind' }
  | { readonly act: 'copy'; readonly day: string }
  | { readonly act: 'withdraw'; readonly reason: string }

/** Acts of a salesperson on a booking of their customers, by its state; the usual next act comes first. */
const actsOf: Readonly<Record<string, readonly Act[]>> = {
  submitted: ['remind', 'correct', 'copy', 'split', 'withdraw'],
  askedBack: ['submit', 'correct', 'copy', 'split', 'withdraw'],
  refused: ['submit', 'correct', 'copy', 'split', 'withdraw'],
  passed: ['copy', 'split', 'withdraw'],
  carrierRefused: ['copy', 'split'],
  booking: ['copy', 'withdraw'],
  booked: ['copy', 'split'],
  soReleased: ['copy', 'split'],
}
const others: readonly Act[] = ['copy']

/** State of a booking made by chat, with the acts of its salesperson. */
export const CabinBoard = (props: ActProps) => (props.row ? <Board {...props} row={props.row} /> : null)

const Board = (props: ActProps & { readonly row: AnyRow }) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('cabin')
  const words = useTranslation('order').t
  const session = useSession()
  const navigate = useNavigate()
  const reload = useReload(props)
  const { bookings, cabinBookings } = trpc.useUtils().client
  const [asked, setAsked] = useState<'correct' | 'copy' | 'split' | 'withdraw'>()
  const close = () => setAsked(undefined)
  const read = { id: row.id, version: row.version }
  const no = String(row.bookingNo)
  const move = useRowAct(
    props,
    async (_row, done: Move) => {
      switch (done.act) {
        case 'submit':
          await bookings.submit.mutate(read)
          return t('submitted')
        case 'withdraw':
          await bookings.stop.mutate({ ...read, reason: done.reason })
          return t('stopped')
        case 'copy': {
          const { bookingNo } = await cabinBookings.copy.mutate({ ...read, expectedDeparture: done.day })
          return t('copied', { no: bookingNo })
        }
        case 'remind': {
          const { reminded } = await cabinBookings.remind.mutate(read)
          return reminded > 0 ? t('reminded', { count: reminded }) : t('remindedAlready')
        }
      }
    },
    close,
  )
  const isOff = disabled || move.isPending
  const isOwn = page.name === 'myCabinBooking' && mayEdit(session)
  const mayReview = row.state === 'submitted' && holdsPage(session, 'cabinBookingReview')
  const order = useOrderToEdit(row)
  // An order of the booking is split with it.
  const maySplit = row.amendmentState !== 'requested' && (orderOf(row) === null || order !== undefined)
  const acts = (actsOf[String(row.state)] ?? others).filter((act) => act !== 'split' || maySplit)
  const start = (act: Act) => (act === 'submit' || act === 'remind' ? move.mutate({ act }) : setAsked(act))
  return (
    <section
      className={`column flex-none gap-8 py-10 px-20 border-b-muted ${styles.board}`}
      aria-label={words('booking.board')}
    >
      <div className="row wrap gap-y-6 gap-x-16">
        <BookingStanding row={row} />
        <span className="flex wrap gap-6">
          {mayReview && !isOwn ? (
            <Button variant="solid" onClick={() => navigate(`/cabinBookingReview?record=${row.id}`)}>
              {t('toReview')}
            </Button>
          ) : null}
          {isOwn
            ? acts.map((act, at) => (
                <Button key={act} variant={at === 0 ? 'solid' : undefined} disabled={isOff} onClick={() => start(act)}>
                  {act === 'split' ? words('booking.act.split') : t(act)}
                </Button>
              ))
            : null}
        </span>
      </div>
      <BookingParts page={page.name} row={row} />
      {asked === 'split' ? <SplitBookingDialog row={row} onClose={close} onDone={reload} /> : null}
      {asked === 'correct' ? (
        <CorrectBookingDialog booking={row as unknown as CorrectedBooking} onClose={close} onChanged={reload} />
      ) : null}
      {asked === 'copy' ? (
        <DepartureDialog
          title={t('copyTitle', { no })}
          act={t('copy')}
          day={String(row.expectedDeparture)}
          isBusy={isOff}
          onClose={close}
          onGiven={(day) => move.mutate({ act: 'copy', day })}
        />
      ) : null}
      {asked === 'withdraw' ? (
        <ReasonDialog
          title={t('withdrawTitle', { no })}
          act={t('withdraw')}
          least={1}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: 'withdraw', reason })}
        />
      ) : null}
    </section>
  )
}
