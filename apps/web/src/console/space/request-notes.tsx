import {
  type AnswerOf,
  type Contract,
  hitRateWeeks,
  holds,
  mayEdit,
  mostWeeks,
  type Reference,
  usualWeeks,
} from '@hangjia/contracts'
import { referenceTitle, useSpeech } from '@hangjia/ui'
import { businessDay, formatAmount, readMinute } from '@hangjia/validation'
import { CalendarPlus, CircleCheckBig, CircleX, Forward, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { useFieldOptions } from '../form/use-field-options.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { ToFclSearch } from '../sailings/to-fcl-search.tsx'
import { boxRows, boxWords, plainBoxes } from './box-quantities.ts'
import { BoxesDialog } from './boxes-dialog.tsx'
import { BarAct, FactLines, NoteBar } from './note-bar.tsx'
import { useSpaceAct } from './use-space-act.ts'
import { CarrierMail, WeekRequests } from './week-requests.tsx'
import { WeeksDialog } from './weeks-dialog.tsx'

/** Note on an advance request: its maker submits it, the desk decides. */
export const SpaceRequestNotes = (props: ActProps) => {
  const session = useSession()
  if (!props.row || !mayEdit(session)) return null
  const of = { ...props, row: props.row }
  if (props.page.scope === 'mine') return <OwnBar {...of} />
  if (!holds(session, 'TS-9031')) return null
  if (props.row.state === 'requested') return <DeskBar {...of} />
  return isDecidedToday(props.row) ? <UndoBar {...of} /> : null
}
type OfRow = ActProps & { readonly row: AnyRow }

const decided: readonly unknown[] = ['pledged', 'partPledged', 'refused']
/** True on the business day of a decision, on which it may be taken back. */
const isDecidedToday = ({ state, decidedAt }: AnyRow): boolean =>
  decided.includes(state) && typeof decidedAt === 'string' && businessDay(decidedAt) === businessDay(Date.now())

const UndoBar = (props: OfRow) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const act = useSpaceAct(props, () => undefined)
  const read = { id: row.id, version: row.version }
  return (
    <NoteBar words={t('request.asked', { boxes: boxWords(boxRows(row.boxes)) })}>
      <BarAct
        words={t('request.undo')}
        Icon={Undo2}
        disabled={disabled || act.isPending}
        onAct={() =>
          act.mutate({ done: 'undone', run: () => client.space.decideRequest.mutate({ ...read, outcome: 'undo' }) })
        }
      />
    </NoteBar>
  )
}

const OwnBar = (props: OfRow) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const [isRepeating, setRepeating] = useState(false)
  const close = () => setRepeating(false)
  const act = useSpaceAct(props, close)
  const isOff = disabled || act.isPending
  const read = { id: row.id, version: row.version }
  const { state } = row
  const repeat = (
    <>
      <BarAct words={t('request.repeat')} Icon={CalendarPlus} disabled={isOff} onAct={() => setRepeating(true)} />
      {isRepeating && (
        <WeeksDialog
          most={mostWeeks}
          isBusy={act.isPending}
          onClose={close}
          onGiven={(weeks) =>
            act.mutate({
              done: 'repeated',
              run: () => client.space.repeatRequest.mutate({ ...read, weeks }),
              warns: (answer) => {
                const { made } = answer as { readonly made: number }
                return made < weeks ? t('request.fewer', { made, weeks, most: mostWeeks }) : undefined
              },
            })
          }
        />
      )}
    </>
  )
  if (state === 'draft')
    return (
      <NoteBar words={t('request.draftNote')}>
        {repeat}
        <BarAct
          words={t('request.submit')}
          Icon={Send}
          disabled={isOff}
          isMain
          onAct={() =>
            act.mutate({
              done: 'requested',
              run: () => client.space.moveRequest.mutate({ ...read, act: 'submit' }),
              warns: (answer) => {
                const { similar } = answer as { readonly similar: readonly string[] }
                return similar.length > 0 ? t('request.similar', { nos: similar.join(', ') }) : undefined
              },
            })
          }
        />
      </NoteBar>
    )
  if (state === 'requested')
    return (
      <NoteBar words={t('request.waits')}>
        {repeat}
        <BarAct
          words={t('request.takeBack')}
          Icon={Undo2}
          disabled={isOff}
          onAct={() =>
            act.mutate({ done: 'takenBack', run: () => client.space.moveRequest.mutate({ ...read, act: 'withdraw' }) })
          }
        />
      </NoteBar>
    )
  const words =
    state === 'refused'
      ? t('request.refused', { reason: String(row.refusal ?? '') })
      : t('request.pledged', { boxes: boxWords(boxRows(row.pledged)) })
  return <NoteBar words={state === 'lapsed' ? t('request.lapsed') : words}>{repeat}</NoteBar>
}

const DeskBar = (props: OfRow) => {
  const { row, disabled } = props
  const { t } = useTranslation('space')
  const { client } = trpc.useUtils()
  const [asked, setAsked] = useState<'pledge' | 'refuse' | 'forward'>()
  const close = () => setAsked(undefined)
  const act = useSpaceAct(props, close)
  const isOff = disabled || act.isPending
  const read = { id: row.id, version: row.version }
  const desks = useFieldOptions(props.page.name, 'desk')
  return (
    <NoteBar words={<RequestFacts row={row} />}>
      <WeekRequests {...props} />
      <LanePrices row={row} />
      <CarrierMail row={row} />
      <BarAct words={t('request.forward')} Icon={Forward} disabled={isOff} onAct={() => setAsked('forward')} />
      <BarAct words={t('refuse')} Icon={CircleX} disabled={isOff} onAct={() => setAsked('refuse')} />
      <BarAct
        words={t('request.pledge')}
        Icon={CircleCheckBig}
        disabled={isOff}
        isMain
        onAct={() => setAsked('pledge')}
      />
      {asked === 'pledge' && (
        <BoxesDialog
          title={t('request.pledgeTitle', { no: String(row.requestNo) })}
          act={t('request.pledge')}
          boxes={boxRows(row.boxes)}
          note={{ label: t('note'), required: false }}
          mayBeNone
          isBusy={act.isPending}
          onClose={close}
          onGiven={({ boxes, note }) =>
            act.mutate({
              done: 'pledged',
              run: () =>
                client.space.decideRequest.mutate({ ...read, outcome: 'pledge', boxes: plainBoxes(boxes), note }),
            })
          }
        />
      )}
      {asked === 'forward' && (
        <AssignDialog
          title={t('request.forwardTitle', { no: String(row.requestNo) })}
          words={{ to: t('request.forwardTo'), act: t('request.forward') }}
          load={desks}
          isBusy={act.isPending}
          onClose={close}
          onChosen={({ to, reason }) =>
            act.mutate({
              done: 'forwarded',
              run: () => client.space.forwardRequest.mutate({ ...read, to, note: reason }),
            })
          }
        />
      )}
      {asked === 'refuse' && (
        <ReasonDialog
          title={t('request.refuseTitle', { no: String(row.requestNo) })}
          act={t('refuse')}
          least={1}
          onClose={close}
          onGiven={(note) =>
            act.mutate({
              done: 'refused',
              run: () => client.space.decideRequest.mutate({ ...read, outcome: 'refuse', note }),
            })
          }
        />
      )}
    </NoteBar>
  )
}

type Usual = AnswerOf<Contract['space']['requestFacts']>['usual']

/** Containers of a request, and the facts on which the desk decides: its deadline, the hit rate, pledges of the week. */
const RequestFacts = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('space')
  const { language } = useSpeech()
  const { data } = trpc.space.requestFacts.useQuery({ id: row.id })
  const until = readMinute(row.dueAt) ?? ''
  const isOver = typeof row.dueAt === 'string' && Date.parse(row.dueAt) < Date.now()
  const week = boxWords(data?.pledgedInWeek ?? [])
  const weeks = hitRateWeeks
  const usualWords = (usual: Usual): string =>
    usual.length === 0
      ? t('request.noUsual', { weeks: usualWeeks })
      : t('request.usual', {
          weeks: usualWeeks,
          of: usual
            .map(({ carrier, boxes }) => `${carrier.code ?? referenceTitle(carrier, language)} ${boxWords(boxes)}`)
            .join(' · '),
        })
  return (
    <FactLines
      lines={[
        t('request.asked', { boxes: boxWords(boxRows(row.boxes)) }),
        row.maxPrice ? t('request.maxPrice', { price: highestPrice(row) }) : undefined,
        until && t(isOver ? 'request.overdue' : 'request.due', { until }),
        data && (week === '' ? t('request.noneInWeek') : t('request.pledgedInWeek', { boxes: week })),
        data &&
          (data.hitPercent === null
            ? t('request.noHitRate', { weeks })
            : t('request.hitRate', { weeks, percent: data.hitPercent, used: data.used, pledged: data.pledged })),
        data && usualWords(data.usual),
      ]}
    />
  )
}

const highestPrice = ({ maxPrice, priceCurrency }: AnyRow): string =>
  `${(priceCurrency as Reference | null)?.code ?? ''} ${formatAmount(String(maxPrice))}`.trim()

/** Way to the prices of the days and containers that a request asks for. */
const LanePrices = ({ row }: { readonly row: AnyRow }) => (
  <ToFclSearch
    ask={{
      pols: [(row.pol as Reference).id],
      pods: [(row.pod as Reference).id],
      etdFrom: String(row.etdFrom),
      etdTo: String(row.etdTo),
      boxes: plainBoxes(boxRows(row.boxes)),
      carriers: ((row.carriers ?? []) as readonly Reference[]).map(({ id }) => id),
    }}
  />
)
