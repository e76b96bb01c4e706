import { Button, Menu } from '@chakra-ui/react'
import {
  approvesRelease,
  holds,
  holdsPage,
  linesIn,
  mayEdit,
  type OrderAct,
  shipmentKindOf,
  shipmentOrder,
  stepsOfMode,
} from '@hangjia/contracts'
import { useConfirm, useSpeech } from '@hangjia/ui'
import { businessDay } from '@hangjia/validation'
import { Ellipsis, Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActButton } from '../../bar-acts/act-button.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { IconMenu } from '../../menu-button.tsx'
import { useSession } from '../../session/session.tsx'
import { CreditLine } from '../acts/customers/credit-line.tsx'
import { useReload } from '../acts/use-reload.ts'
import { useBookOrder } from '../bookings/use-book-order.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { Consolidation, ConsolidationDialog } from './consolidation.tsx'
import { LastMilestones } from './last-milestones.tsx'
import { MilestoneDialog } from './milestone-dialog.tsx'
import { OrderExceptions } from './order-exceptions.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderSums } from './order-sums.tsx'
import styles from './orders.module.css'
import { SplitDialog } from './split-dialog.tsx'
import { StageRail } from './stage-rail.tsx'
import { CopyStatus } from './status/copy-status.tsx'
import { useFollowOrders } from './use-follow-orders.ts'
import { useOrderMoves } from './use-order-moves.ts'

const needsReason: readonly OrderAct[] = ['hold', 'cancel', 'reopen', 'applyRelease', 'approveRelease', 'refuseRelease']

/** Progress of an order, its profit, latest milestones and possible acts. */
export const OrderBoard = (props: ActProps) => (props.row ? <Board {...props} row={props.row} /> : null)

const Board = (props: ActProps & { readonly row: AnyRow }) => {
  const { page, row, disabled } = props
  const { t } = useTranslation('order')
  const session = useSession()
  const [isNoting, setNoting] = useState(false)
  const [isSplitting, setSplitting] = useState(false)
  const [isConsolidating, setConsolidating] = useState(false)
  const reload = useReload(props)
  const isConfirmed = ((row.reachedStages ?? []) as unknown as readonly string[]).includes('confirmed')
  const isOpen = row.lifeState === 'active' || row.lifeState === 'onHold'
  return (
    <section className={`column flex-none gap-8 py-10 px-20 border-b-muted ${styles.board}`} aria-label={t('board')}>
      <StageRail row={row} />
      {row.creditHold === 'overLimit' || row.creditHold === 'overdue' || row.creditHold === 'unknown' ? (
        <p className="bad" role="status">
          {t(`creditHold.${row.creditHold}`)}
        </p>
      ) : null}
      <OrderExceptions row={row} disabled={disabled} onHandled={reload} />
      {isConfirmed || page.name !== 'order' ? null : <CreditLine {...props} />}
      <div className="row wrap gap-y-6 gap-x-16">
        <NextStep row={row} />
        {page.name === 'order' ? <OrderPapers key={row.id} row={row} /> : null}
        <CopyStatus {...props} row={row} />
        {mayEdit(session) ? (
          <span className="flex wrap gap-6">
            {isOpen ? (
              <Button disabled={disabled} onClick={() => setNoting(true)}>
                <Flag />
                {t('milestone.act')}
              </Button>
            ) : null}
            {page.name === 'order' ? null : <FollowActs row={row} disabled={disabled} />}
            {page.name === 'order' ? (
              <Moves
                {...props}
                row={row}
                onConsolidate={() => setConsolidating(true)}
                onSplit={() => setSplitting(true)}
              />
            ) : null}
          </span>
        ) : null}
      </div>
      {page.name === 'order' ? <Consolidation row={row} /> : null}
      {page.name === 'order' ? <OrderSums row={row} /> : null}
      {page.name === 'order' ? <OrderNotes key={`${row.id} ${row.version}`} row={row} /> : null}
      <LastMilestones page={page.name === 'order' ? 'orderMilestones' : 'trackedMilestones'} order={row.id} />
      {isConsolidating ? (
        <ConsolidationDialog row={row} onClose={() => setConsolidating(false)} onDone={reload} />
      ) : null}
      {isSplitting ? <SplitDialog row={row} onClose={() => setSplitting(false)} onDone={reload} /> : null}
      {isNoting ? <MilestoneDialog rows={[row]} onClose={() => setNoting(false)} onNoted={reload} /> : null}
    </section>
  )
}

const FollowActs = ({ row, disabled }: { readonly row: AnyRow; readonly disabled: boolean }) =>
  useFollowOrders({ rows: [row], disabled }).map((act) => <ActButton key={act.key} act={act} />)

const NextStep = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('order')
  const { label } = useSpeech()
  const due = typeof row.nextDue === 'string' ? row.nextDue : undefined
  const [, zh, en] = shipmentOrder.fields.stage.options.find(([name]) => name === row.nextStage) ?? []
  if (zh === undefined || en === undefined) return <span className="flex-1 min-w-0" />
  const isLate = due !== undefined && due < businessDay(new Date())
  return (
    <span className={`flex-1 min-w-0 ${isLate ? 'bad' : ''}`}>
      {t('next', { step: label([zh, en]) })}
      {due === undefined ? '' : ` · ${t(isLate ? 'lateSince' : 'dueOn', { day: due })}`}
    </span>
  )
}

/** True of an order whose charges and bills are open, that shares no costs and did not leave, unless loaded containers may have stayed behind. */
const isSplittable = (row: AnyRow): boolean =>
  row.feesConfirmedAt === null &&
  row.masterOrder === null &&
  Number(row.houses ?? 0) === 0 &&
  ['none', 'refused'].includes(String(row.releaseState)) &&
  (!((row.reachedStages ?? []) as unknown as readonly string[]).includes('onBoard') ||
    linesIn(row.containers).length > 1)

/** Acts that the state of the order allows; those that end something are in the menu. */
const Moves = (
  props: ActProps & { readonly row: AnyRow; readonly onConsolidate: () => void; readonly onSplit: () => void },
) => {
  const { row, disabled, onConsolidate, onSplit } = props
  const { t } = useTranslation('order')
  const session = useSession()
  const move = useOrderMoves(props)
  const book = useBookOrder(props)
  const reload = useReload(props)
  const confirm = useConfirm()
  const [asked, setAsked] = useState<OrderAct>()
  const reached = (row.reachedStages ?? []) as unknown as readonly string[]
  const isActive = row.lifeState === 'active'
  const isOver = row.lifeState === 'closed' || row.lifeState === 'cancelled'
  const hasRelease = stepsOfMode(String(row.mode)).some(({ stage }) => stage === 'released')
  const isApplied = row.releaseState === 'applied'
  const start = async (act: OrderAct) => {
    if (needsReason.includes(act) || (act === 'resume' && row.creditHold)) return setAsked(act)
    if (act === 'confirmFees' || act === 'close') {
      const title = t(`ask.${act}`, { no: String(row.orderNo) })
      if ((await confirm({ title, body: t(`result.${act}`), act: t(`act.${act}`) })) !== 'act') return
    }
    move.mutate({ act })
  }
  const shown = (
    [
      ['confirm', isActive && !reached.includes('confirmed')],
      [
        'confirmFees',
        (isActive || row.lifeState === 'cancelled') && reached.includes('confirmed') && row.feesConfirmedAt === null,
      ],
      [
        'applyRelease',
        isActive &&
          hasRelease &&
          reached.includes('confirmed') &&
          ['none', 'refused'].includes(String(row.releaseState)),
      ],
      ['approveRelease', isActive && isApplied && approvesRelease(session)],
      ['refuseRelease', isActive && isApplied && approvesRelease(session)],
      ['withdrawRelease', !isOver && isApplied],
    ] as const
  ).flatMap(([act, isShown]) => (isShown ? [act] : []))
  const others = (
    [
      ['hold', isActive],
      ['resume', row.lifeState === 'onHold'],
      ['close', isActive],
      ['cancel', !isOver],
      ['reopen', isOver && holds(session, 'TS-9006')],
    ] as const
  ).flatMap(([act, isShown]) => (isShown ? [act] : []))
  const isOff = disabled || move.isPending
  return (
    <>
      {shown.map((act) => (
        <Button key={act} variant={act === 'confirm' ? 'solid' : undefined} disabled={isOff} onClick={() => start(act)}>
          {t(`act.${act}`)}
        </Button>
      ))}
      {others.length > 0 && !isOff ? (
        <IconMenu icon={<Ellipsis />} title={t('more')} side="end">
          {others.map((act) => (
            <Menu.Item key={act} value={act} onClick={() => start(act)}>
              {t(`act.${act}`)}
            </Menu.Item>
          ))}
          {isActive &&
          shipmentKindOf(row.mode) &&
          holdsPage(session, 'onlineBooking') &&
          !reached.includes('onBoard') ? (
            <Menu.Item value="book" disabled={book.isPending} onClick={() => book.mutate()}>
              {t('book.act')}
            </Menu.Item>
          ) : null}
          {!isOver && row.masterOrder === null && shipmentKindOf(row.mode)?.ends ? (
            <Menu.Item value="consolidate" onClick={onConsolidate}>
              {t('consolidation.act')}
            </Menu.Item>
          ) : null}
          {isActive && isSplittable(row) ? (
            <Menu.Item value="split" onClick={onSplit}>
              {t('split.act')}
            </Menu.Item>
          ) : null}
        </IconMenu>
      ) : null}
      {asked === 'cancel' ? (
        <CancelDialog row={row} onClose={() => setAsked(undefined)} onDone={reload} />
      ) : asked ? (
        <ReasonDialog
          title={t(`ask.${asked as 'hold'}`, { no: String(row.orderNo) })}
          act={t(`act.${asked}`)}
          least={1}
          onClose={() => setAsked(undefined)}
          onGiven={(reason) => {
            setAsked(undefined)
            move.mutate({ act: asked, reason })
          }}
        />
      ) : null}
    </>
  )
}
