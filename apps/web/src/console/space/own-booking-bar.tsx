import { holdExtensionHours, type Reference } from '@hangjia/contracts'
import { useConfirm } from '@hangjia/ui'
import {
  BadgeCheck,
  Ban,
  BellRing,
  CalendarClock,
  PencilLine,
  Send,
  Ship,
  Undo2,
  UserPlus,
  UserX,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { BookingRequest } from './booking-request.tsx'
import { newPricesOf, useBookingWords } from './booking-words.ts'
import { boxRows, plainBoxes } from './box-quantities.ts'
import { BoxesDialog } from './boxes-dialog.tsx'
import { BarAct, NoteBar } from './note-bar.tsx'
import { RollDialog } from './roll-dialog.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { useSpaceAct } from './use-space-act.ts'

const undecided: readonly unknown[] = ['held', 'submitted', 'waitlisted']
const waitsForDesk: readonly unknown[] = ['submitted', 'waitlisted', 'returning']
const granted: readonly unknown[] = ['approved', 'partApproved', 'confirmed']
const rollable: readonly unknown[] = ['submitted', 'waitlisted', ...granted]

/** True for a booking that has space, or waits for it. */
const isOpenBooking = ({ state }: AnyRow): boolean => [undecided, granted, ['returning']].flat().includes(state)

/** Acts of a salesperson on their own booking. */
export const OwnBookingBar = (props: ActProps & { readonly row: AnyRow }) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const confirm = useConfirm()
  const words = useBookingWords(row)
  const [asked, setAsked] = useState<'submit' | 'return' | 'amend' | 'handOver' | 'roll' | 'refusePrice'>()
  const close = () => setAsked(undefined)
  const act = useSpaceAct(props, close)
  const isOff = disabled || act.isPending
  const read = { id: row.id, version: row.version }
  const isHeld = row.state === 'held'
  const people = useFieldOptions('myReservation', 'salesman')
  const withdraw = async () => {
    const title = t(granted.includes(row.state) ? 'booking.cancelTitle' : 'booking.withdrawTitle', {
      no: String(row.reservationNo),
    })
    if ((await confirm({ title, body: t('booking.withdrawBody'), act: t('booking.withdraw'), danger: true })) !== 'act')
      return
    act.mutate({ done: 'withdrawn', run: () => client.space.withdraw.mutate(read) })
  }
  return (
    <NoteBar words={words}>
      {(undecided.includes(row.state) || granted.includes(row.state)) && (
        <BarAct words={t('booking.withdraw')} Icon={X} disabled={isOff} onAct={withdraw} />
      )}
      {undecided.includes(row.state) && (
        <BarAct words={t('booking.amend')} Icon={PencilLine} disabled={isOff} onAct={() => setAsked('amend')} />
      )}
      {waitsForDesk.includes(row.state) && (
        <BarAct
          words={t('booking.remind')}
          Icon={BellRing}
          disabled={isOff}
          onAct={() => act.mutate({ done: 'reminded', run: () => client.space.remind.mutate(read) })}
        />
      )}
      {granted.includes(row.state) && (
        <BarAct words={t('booking.return')} Icon={Undo2} disabled={isOff} onAct={() => setAsked('return')} />
      )}
      {newPricesOf(row).length > 0 && (
        <>
          <BarAct words={t('booking.refusePrice')} Icon={Ban} disabled={isOff} onAct={() => setAsked('refusePrice')} />
          <BarAct
            words={t('booking.agreePrice')}
            Icon={BadgeCheck}
            disabled={isOff}
            isMain
            onAct={() =>
              act.mutate({
                done: 'priceAgreed',
                run: () => client.space.answerPrice.mutate({ ...read, agreed: true }),
              })
            }
          />
        </>
      )}
      {row.rollTo ? (
        <BarAct
          words={t('booking.rollTakeBack')}
          Icon={X}
          disabled={isOff}
          onAct={() =>
            act.mutate({ done: 'rollTakenBack', run: () => client.space.askRoll.mutate({ ...read, to: null }) })
          }
        />
      ) : rollable.includes(row.state) ? (
        <BarAct words={t('booking.roll')} Icon={Ship} disabled={isOff} onAct={() => setAsked('roll')} />
      ) : null}
      {row.heir ? (
        <BarAct
          words={t('booking.handOverTakeBack')}
          Icon={UserX}
          disabled={isOff}
          onAct={() =>
            act.mutate({
              done: 'handOverTakenBack',
              run: () => client.space.askHandOver.mutate({ ...read, to: null }),
            })
          }
        />
      ) : isOpenBooking(row) ? (
        <BarAct words={t('booking.handOver')} Icon={UserPlus} disabled={isOff} onAct={() => setAsked('handOver')} />
      ) : null}
      {granted.includes(row.state) && <BookingRequest row={row} disabled={isOff} />}
      {isHeld && (
        <>
          <BarAct
            words={t('booking.prolong', { hours: holdExtensionHours })}
            Icon={CalendarClock}
            disabled={isOff}
            onAct={() => act.mutate({ done: 'prolonged', run: () => client.space.prolong.mutate(read) })}
          />
          <BarAct words={t('booking.submit')} Icon={Send} disabled={isOff} isMain onAct={() => setAsked('submit')} />
        </>
      )}
      {asked === 'handOver' && (
        <AssignDialog
          title={t('booking.handOverTitle', { no: String(row.reservationNo) })}
          words={{ to: t('booking.handOverTo'), act: t('booking.handOverAsk') }}
          load={people}
          isBusy={act.isPending}
          onClose={close}
          onChosen={({ to, reason }) =>
            act.mutate({
              done: 'handOverAsked',
              run: () => client.space.askHandOver.mutate({ ...read, to, note: reason }),
            })
          }
        />
      )}
      {asked === 'roll' && (
        <RollDialog
          row={row}
          isBusy={act.isPending}
          onClose={close}
          onChosen={({ to, reason }) =>
            act.mutate({ done: 'rollAsked', run: () => client.space.askRoll.mutate({ ...read, to, note: reason }) })
          }
        />
      )}
      {asked === 'refusePrice' && (
        <ReasonDialog
          title={t('booking.refusePriceTitle', { no: String(row.reservationNo) })}
          act={t('booking.refusePrice')}
          least={1}
          onClose={close}
          onGiven={(note) =>
            act.mutate({
              done: 'priceRefused',
              run: () => client.space.answerPrice.mutate({ ...read, agreed: false, note }),
            })
          }
        />
      )}
      {asked === 'submit' && (
        <SubmitDialog
          customer={(row.customer ?? null) as Reference | null}
          pod={(row.pod ?? null) as Reference | null}
          isBusy={act.isPending}
          onClose={close}
          onGiven={(given) =>
            act.mutate({ done: 'submitted', run: () => client.space.submit.mutate({ ...read, ...given }) })
          }
        />
      )}
      {asked === 'amend' && (
        <AmendDialog
          row={row}
          isBusy={act.isPending}
          onClose={close}
          onGiven={({ boxes, ...given }) =>
            act.mutate({
              done: 'amended',
              run: () => client.space.amend.mutate({ ...read, ...given, boxes: plainBoxes(boxes) }),
            })
          }
        />
      )}
      {asked === 'return' && (
        <BoxesDialog
          title={t('booking.returnTitle', { no: String(row.reservationNo) })}
          act={t('booking.return')}
          boxes={boxRows(row.boxes).map(({ box, granted: quantity }) => ({ box, quantity: quantity ?? 0 }))}
          note={{ label: t('reason'), required: true }}
          mayBeNone={false}
          isBusy={act.isPending}
          onClose={close}
          onGiven={({ boxes, note }) =>
            act.mutate({
              done: 'returnAsked',
              run: () => client.space.askReturn.mutate({ ...read, boxes: plainBoxes(boxes), note }),
            })
          }
        />
      )}
    </NoteBar>
  )
}
