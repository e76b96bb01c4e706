import { holds, spacePool } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import {
  BadgeDollarSign,
  Ban,
  CircleCheckBig,
  CircleX,
  Hash,
  Hourglass,
  PackageCheck,
  Ship,
  Undo2,
  UserCheck,
  UserX,
  X,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { newPricesOf, useBookingWords } from './booking-words.ts'
import { type DeskAsked, DeskDialogs } from './desk-dialogs.tsx'
import { BarAct, FactLines, NoteBar } from './note-bar.tsx'
import { useSpaceAct } from './use-space-act.ts'

const waits: readonly unknown[] = ['submitted', 'waitlisted']
const released: readonly unknown[] = ['approved', 'partApproved']
const rollable: readonly unknown[] = ['submitted', 'waitlisted', 'approved', 'partApproved', 'confirmed']

/** Acts of the desk on a colleague's booking. */
export const DeskBookingBar = (props: ActProps & { readonly row: AnyRow }) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const session = useSession()
  const { client } = trpc.useUtils()
  const words = useBookingWords(row)
  const [asked, setAsked] = useState<DeskAsked>()
  const close = () => setAsked(undefined)
  const act = useSpaceAct(props, close)
  const isOff = disabled || act.isPending
  const read = { id: row.id, version: row.version }
  const { state } = row
  if (!holds(session, 'TS-9031')) return <NoteBar words={words}>{null}</NoteBar>
  return (
    <NoteBar words={waits.includes(state) ? <BookingFacts row={row} words={words} /> : words}>
      {row.heir ? (
        <>
          <BarAct
            words={t('desk.refuseHandOver')}
            Icon={UserX}
            disabled={isOff}
            onAct={() => setAsked('refuseHandOver')}
          />
          <BarAct
            words={t('desk.agree')}
            Icon={UserCheck}
            disabled={isOff}
            onAct={() =>
              act.mutate({
                done: 'handedOver',
                run: () => client.space.answerHandOver.mutate({ ...read, agreed: true }),
              })
            }
          />
        </>
      ) : null}
      {row.rollTo ? (
        <>
          <BarAct words={t('desk.refuseRoll')} Icon={Ban} disabled={isOff} onAct={() => setAsked('refuseRoll')} />
          <BarAct
            words={t('desk.agreeRoll')}
            Icon={Ship}
            disabled={isOff}
            onAct={() =>
              act.mutate({ done: 'rolled', run: () => client.space.answerRoll.mutate({ ...read, agreed: true }) })
            }
          />
        </>
      ) : null}
      {state === 'held' && holds(session, 'TS-9034') && (
        <BarAct words={t('desk.release')} Icon={X} disabled={isOff} onAct={() => setAsked('release')} />
      )}
      {rollable.includes(state) && (
        <BarAct words={t('desk.roll')} Icon={Ship} disabled={isOff} onAct={() => setAsked('roll')} />
      )}
      {waits.includes(state) && (
        <>
          {state === 'submitted' && (
            <BarAct
              words={t('desk.waitlist')}
              Icon={Hourglass}
              disabled={isOff}
              onAct={() =>
                act.mutate({
                  done: 'waitlisted',
                  run: () => client.space.decide.mutate({ ...read, outcome: 'waitlist' }),
                })
              }
            />
          )}
          <BarAct words={t('desk.price')} Icon={BadgeDollarSign} disabled={isOff} onAct={() => setAsked('price')} />
          <BarAct words={t('desk.reject')} Icon={CircleX} disabled={isOff} onAct={() => setAsked('reject')} />
          <BarAct
            words={t('desk.approve')}
            Icon={CircleCheckBig}
            disabled={isOff || newPricesOf(row).length > 0}
            isMain
            onAct={() => setAsked('approve')}
          />
        </>
      )}
      {released.includes(state) && (
        <BarAct
          words={t('desk.confirm')}
          Icon={PackageCheck}
          disabled={isOff}
          isMain
          onAct={() => setAsked('confirm')}
        />
      )}
      {state === 'confirmed' && (
        <>
          <BarAct words={t('desk.number')} Icon={Hash} disabled={isOff} onAct={() => setAsked('number')} />
          <BarAct
            words={t('desk.noShow')}
            Icon={UserX}
            disabled={isOff}
            onAct={() =>
              act.mutate({ done: 'noShow', run: () => client.space.settle.mutate({ ...read, act: 'noShow' }) })
            }
          />
          <BarAct
            words={t('desk.use')}
            Icon={PackageCheck}
            disabled={isOff}
            isMain
            onAct={() => act.mutate({ done: 'used', run: () => client.space.settle.mutate({ ...read, act: 'use' }) })}
          />
        </>
      )}
      {state === 'returning' && (
        <>
          <BarAct words={t('desk.refuseReturn')} Icon={Ban} disabled={isOff} onAct={() => setAsked('refuseReturn')} />
          <BarAct words={t('desk.takeBack')} Icon={Undo2} disabled={isOff} isMain onAct={() => setAsked('takeBack')} />
        </>
      )}
      {asked && <DeskDialogs row={row} asked={asked} act={act} onClose={close} />}
    </NoteBar>
  )
}

/** Words of a booking that waits, with closings, room and prices of its pool, the credit of its customer and what became of their space before. */
const BookingFacts = ({ row, words }: { readonly row: AnyRow; readonly words: string }) => {
  const { t } = useTranslation('space')
  const { label } = useSpeech()
  const { data } = trpc.space.bookingFacts.useQuery({ id: row.id })
  const until = readMinute(row.dueAt) ?? ''
  const closings = (['siCutoff', 'vgmCutoff', 'cyClosing', 'releaseAt'] as const)
    .flatMap((name) => (data?.[name] ? [`${label(spacePool.fields[name].label)} ${readMinute(data[name]) ?? ''}`] : []))
    .join(' · ')
  const isOver = typeof row.dueAt === 'string' && Date.parse(row.dueAt) < Date.now()
  return (
    <FactLines
      lines={[
        words,
        closings && t('desk.closings', { closings }),
        ...(data?.boxes ?? []).map(({ box, quantity, free, price, currency, margin }) =>
          [
            t('desk.left', { box, quantity, free }),
            `${currency} ${price}`,
            margin === undefined ? '' : t('desk.margin', { margin }),
          ]
            .filter(Boolean)
            .join(' · '),
        ),
        until && t(isOver ? 'request.overdue' : 'request.due', { until }),
        data &&
          (data.overdueNotes === 0
            ? t('desk.noCredit')
            : t('desk.credit', { count: data.overdueNotes, day: data.overdueSince ?? '' })),
        data && t('desk.history', { granted: data.granted, used: data.used, noShow: data.noShow }),
      ]}
    />
  )
}
