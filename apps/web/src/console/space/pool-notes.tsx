import { holds, mayEdit, type PoolAct } from '@hangjia/contracts'
import { Note, useConfirm } from '@hangjia/ui'
import { addDays } from '@hangjia/validation'
import { useQuery } from '@tanstack/react-query'
import { BookmarkCheck, CirclePlay, CircleStop, ListPlus, Pause, Send, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { daysUntilNext } from '../form/start-values.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { BalanceTable, OfferTable } from './balance-table.tsx'
import { boxRows } from './box-quantities.ts'
import { BoxesDialog } from './boxes-dialog.tsx'
import { BarAct, NoteBar } from './note-bar.tsx'
import { PoolWays } from './pool-ways.tsx'
import { TakeDialog, type Wanted } from './take-dialog.tsx'
import { useSpaceAct } from './use-space-act.ts'

/** Note on a pool: the desk opens and adjusts it, sales take space from it. */
export const SpacePoolNotes = (props: ActProps) => {
  const session = useSession()
  const { copyOf, renews } = props.opened.record ?? {}
  if (!props.row) return copyOf && renews ? <NextWeekNote {...props} former={copyOf} /> : null
  const of = { ...props, row: props.row }
  if (props.page.name === 'spaceView') return mayEdit(session) ? <TakeBar {...of} /> : null
  return mayEdit(session) && holds(session, 'TS-9033') ? <KeepBar {...of} /> : null
}

/** Days of a pool that is entered as that of a next week. */
const NextWeekNote = ({ records, former }: ActProps & { readonly former: string }) => {
  const { t } = useTranslation('space')
  const { data } = useQuery(records.one(former))
  const today = useToday()
  const from = data?.etd
  if (typeof from !== 'string') return null
  const count = daysUntilNext(from, today)
  return <Note>{t('pool.nextWeekDays', { from, to: addDays(from, count), count })}</Note>
}

type OfRow = ActProps & { readonly row: AnyRow }

const TakeBar = (props: OfRow) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<'hold' | 'book'>()
  const close = () => setAsked(undefined)
  const act = useSpaceAct(props, close)
  const isOff = disabled || act.isPending || row.state !== 'open'
  const take = (wanted: Wanted) => {
    const submits = asked === 'book'
    act.mutate({
      done: submits ? 'submitted' : 'held',
      run: () => client.space.take.mutate({ pool: row.id, submit: submits, ...wanted, boxes: [...wanted.boxes] }),
    })
  }
  return (
    <NoteBar words={row.state === 'open' ? <OfferTable row={row} /> : t('notOpen')}>
      {row.allocationMode === 'firstCome' && (
        <BarAct words={t('take.hold')} Icon={BookmarkCheck} disabled={isOff} onAct={() => setAsked('hold')} />
      )}
      <PoolWays row={row} />
      <BarAct words={t('take.book')} Icon={Send} disabled={isOff} isMain onAct={() => setAsked('book')} />
      {asked && (
        <TakeDialog row={row} submits={asked === 'book'} isBusy={act.isPending} onClose={close} onWanted={take} />
      )}
    </NoteBar>
  )
}

const KeepBar = (props: OfRow) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const confirm = useConfirm()
  const [isAdjusting, setAdjusting] = useState(false)
  const close = () => setAdjusting(false)
  const act = useSpaceAct(props, close)
  const isOff = disabled || act.isPending
  const read = { id: row.id, version: row.version }
  const move = (name: PoolAct, done: 'opened' | 'frozen' | 'thawed' | 'closed') =>
    act.mutate({ done, run: () => client.space.movePool.mutate({ ...read, act: name }) })
  const askAndClose = async () => {
    const question = { title: t('pool.closeTitle'), body: t('pool.closeBody'), act: t('pool.close'), danger: true }
    if ((await confirm(question)) === 'act') move('close', 'closed')
  }
  const { state } = row
  return (
    <NoteBar words={state === 'draft' ? t('pool.draftNote') : <BalanceTable row={row} />}>
      {state === 'draft' && (
        <BarAct words={t('pool.open')} Icon={CirclePlay} disabled={isOff} isMain onAct={() => move('open', 'opened')} />
      )}
      {state === 'open' && (
        <>
          <BarAct
            words={t('pool.convert')}
            Icon={ListPlus}
            disabled={isOff}
            onAct={() => act.mutate({ done: 'converted', run: () => client.space.convertPledges.mutate(read) })}
          />
          <BarAct words={t('pool.freeze')} Icon={Pause} disabled={isOff} onAct={() => move('freeze', 'frozen')} />
        </>
      )}
      {state === 'frozen' && (
        <BarAct words={t('pool.thaw')} Icon={CirclePlay} disabled={isOff} onAct={() => move('thaw', 'thawed')} />
      )}
      {(state === 'open' || state === 'frozen') && (
        <>
          <BarAct words={t('pool.adjust')} Icon={SlidersHorizontal} disabled={isOff} onAct={() => setAdjusting(true)} />
          <BarAct words={t('pool.close')} Icon={CircleStop} disabled={isOff} onAct={askAndClose} />
        </>
      )}
      {isAdjusting && (
        <BoxesDialog
          title={t('pool.adjustTitle')}
          act={t('pool.adjust')}
          boxes={boxRows(row.allotments)}
          also={{
            label: t('pool.overbook'),
            value: Number(row.overbookPercent ?? 0),
            of: (box) => t('pool.overbookOf', { box }),
          }}
          note={{ label: t('reason'), required: true }}
          mayBeNone
          isBusy={act.isPending}
          onClose={close}
          onGiven={({ boxes, also, note }) =>
            act.mutate({
              done: 'adjusted',
              run: () =>
                client.space.adjustPool.mutate({
                  ...read,
                  allotments: boxes.map(({ box, quantity, own }) => ({ box, quantity, overbookPercent: own })),
                  overbookPercent: also,
                  note,
                }),
            })
          }
        />
      )}
    </NoteBar>
  )
}
