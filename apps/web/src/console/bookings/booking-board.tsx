import { Button } from '@chakra-ui/react'
import { holdsPage, mayEdit } from '@hangjia/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { CabinBoard } from '../../cabin-bookings/cabin-board.tsx'
import { LineDialog } from '../../dialogs/line-dialog.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { useReload } from '../acts/use-reload.ts'
import styles from '../orders/orders.module.css'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { Amendments } from './amendments.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { BookingParts } from './booking-parts.tsx'
import { BookingStanding, orderOf } from './booking-standing.tsx'
import { CarrierRequest } from './carrier-request.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { SplitBookingDialog } from './split-booking-dialog.tsx'
import { useBookingMoves } from './use-booking-moves.ts'

type Asked = 'refuse' | 'send' | 'answer' | 'carrierRefused' | 'amend' | 'split' | 'stop'
type Act = 'submit' | 'pass' | 'release' | 'makeOrder' | Asked

/** Acts of each state; the usual next act comes first. */
const actsOf: Readonly<Record<string, readonly Act[]>> = {
  draft: ['submit', 'split', 'stop'],
  refused: ['submit', 'split', 'stop'],
  askedBack: ['submit', 'split', 'stop'],
  submitted: ['pass', 'refuse', 'split', 'stop'],
  passed: ['send', 'makeOrder', 'split', 'stop'],
  carrierRefused: ['send', 'makeOrder', 'split', 'stop'],
  booking: ['answer', 'carrierRefused', 'amend', 'makeOrder', 'stop'],
  booked: ['release', 'amend', 'split', 'makeOrder', 'stop'],
  soReleased: ['makeOrder', 'amend', 'split', 'stop'],
}

const asksCarrier = ['passed', 'carrierRefused', 'booking']
/** True while an amendment waits for the carrier. */
const isAmended = (row: AnyRow): boolean => row.amendmentState === 'requested'

/** Progress of a booking request, with the acts that are possible now. */
export const BookingBoard = (props: ActProps) => {
  if (!props.row) return null
  return props.page.name === 'onlineBooking' ? <Board {...props} row={props.row} /> : <CabinBoard {...props} />
}

const Board = (props: ActProps & { readonly row: AnyRow }) => {
  const { row, disabled } = props
  const { t } = useTranslation('order')
  const session = useSession()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const move = useBookingMoves(props, close)
  const isOff = disabled || move.isPending
  const name = { no: String(row.bookingNo) }
  const hasOrder = useLivingOrder(row)
  const acts = (actsOf[String(row.state)] ?? []).filter((act) =>
    act === 'makeOrder' ? !hasOrder : (act !== 'amend' && act !== 'split') || !isAmended(row),
  )
  const reload = useReload(props)
  const start = (act: Act) => {
    if (act === 'submit' || act === 'pass' || act === 'release' || act === 'makeOrder') move.mutate({ act })
    else setAsked(act)
  }
  return (
    <section
      className={`column flex-none gap-8 py-10 px-20 border-b-muted ${styles.board}`}
      aria-label={t('booking.board')}
    >
      <div className="row wrap gap-y-6 gap-x-16">
        <BookingStanding row={row} />
        {mayEdit(session) ? (
          <span className="flex wrap gap-6">
            {asksCarrier.includes(String(row.state)) || isAmended(row) ? <CarrierRequest row={row} /> : null}
            {acts.map((act, at) => (
              <Button key={act} variant={at === 0 ? 'solid' : undefined} disabled={isOff} onClick={() => start(act)}>
                {t(`booking.act.${act}`)}
              </Button>
            ))}
          </span>
        ) : null}
      </div>
      <BookingParts page={props.page.name} row={row} />
      <Amendments row={row} disabled={isOff} onDone={reload} />
      {asked === 'amend' ? <AmendDialog row={row} onClose={close} onDone={reload} /> : null}
      {asked === 'split' ? <SplitBookingDialog row={row} onClose={close} onDone={reload} /> : null}
      {asked === 'refuse' ? <RefuseDialog {...name} isBusy={isOff} onClose={close} onGiven={move.mutate} /> : null}
      {asked === 'answer' ? (
        <AnswerDialog {...name} row={row} isBusy={isOff} onClose={close} onGiven={move.mutate} />
      ) : null}
      {asked === 'send' ? (
        <LineDialog
          title={t('booking.ask.send', name)}
          label={t('booking.requestRef')}
          act={t('booking.act.send')}
          most={40}
          mayBeEmpty
          onClose={close}
          onGiven={(requestRef) => move.mutate({ act: 'send', requestRef })}
        />
      ) : null}
      {asked === 'stop' || asked === 'carrierRefused' ? (
        <ReasonDialog
          title={t(`booking.ask.${asked}`, name)}
          act={t(`booking.act.${asked}`)}
          least={1}
          onClose={close}
          onGiven={(reason) => move.mutate({ act: asked, reason })}
        />
      ) : null}
    </section>
  )
}

/** A booking with a cancelled order may have another; one that cannot be read counts as living. */
const useLivingOrder = (row: AnyRow): boolean => {
  const session = useSession()
  const order = orderOf(row)
  const enabled = order !== null && holdsPage(session, 'order')
  const { data } = trpc.records.get.useQuery({ page: 'order', id: order?.id ?? '' }, { enabled, retry: false })
  return order !== null && data?.lifeState !== 'cancelled'
}
