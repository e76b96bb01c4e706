import { Button } from '@chakra-ui/react'
import type { FclAsk } from '@hangjia/contracts'
import { DialogFrame, StandIn } from '@hangjia/ui'
import { addTime, startOfMinute } from '@hangjia/validation'
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import { failureOf } from '../problem.ts'
import { Waiting } from '../waiting.tsx'
import { instantTyped, momentFault, type TypedMoment, typedAs } from './as-of.ts'
import { MomentInput } from './moment-input.tsx'
import { MovedView } from './moved-view.tsx'

interface MovedDialogProps {
  readonly ask: FclAsk
  readonly offerKey: string
  /** Name of the offer. */
  readonly name: string
  /** The moment that is looked at; now when absent. */
  readonly asOf: string | undefined
  readonly onClose: () => void
}
const usualDays = 7

/** Comparison of an offer at two moments: from the shown one (or a week ago) until now, or any two others. */
export const MovedDialog = ({ ask, offerKey, name, asOf, onClose }: MovedDialogProps) => {
  const { t } = useTranslation('moved')
  const [asked, setAsked] = useState<{ from: string; to: string | undefined }>(() => ({
    from: asOf ?? startOfMinute(addTime(Date.now(), { days: -usualDays })),
    to: undefined,
  }))
  const moved = trpc.price.moved.useQuery(
    { ask, offerKey, from: asked.from, ...(asked.to ? { to: asked.to } : {}) },
    { gcTime: 0, retry: false },
  )
  const isGone = moved.error && failureOf(moved.error).code === 'notFound'
  return (
    <DialogFrame title={`${t('title')} · ${name}`} width="1120px" hasCross onClose={onClose}>
      <TwoMoments asked={asked} onAsk={setAsked} />
      {isGone ? (
        <StandIn state={{ is: 'empty', title: t('gone') }} />
      ) : moved.error || !moved.data ? (
        <Waiting of={moved} />
      ) : (
        <MovedView moved={moved.data} isNow={asked.to === undefined} onLeave={onClose} />
      )}
    </DialogFrame>
  )
}

interface Asked {
  readonly from: string
  readonly to: string | undefined
}
/** Typed moment; an untouched moment keeps its full precision. */
const instantOf = (typed: TypedMoment, known: string | undefined): string | null =>
  known !== undefined && JSON.stringify(typedAs(known)) === JSON.stringify(typed) ? known : instantTyped(typed)

const TwoMoments = ({ asked, onAsk }: { readonly asked: Asked; readonly onAsk: (asked: Asked) => void }) => {
  const { t } = useTranslation('moved')
  const id = useId()
  const [from, setFrom] = useState(() => typedAs(asked.from))
  const [to, setTo] = useState<TypedMoment | null>(asked.to === undefined ? null : typedAs(asked.to))
  const [fault, setFault] = useState<'noMoment' | 'inFuture' | 'endsBeforeStart'>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const start = instantOf(from, asked.from)
    const end = to === null ? undefined : instantOf(to, asked.to)
    const now = Date.now()
    const found =
      momentFault(start, now) ??
      (end === undefined ? undefined : momentFault(end, now)) ??
      (start && end && Date.parse(start) > Date.parse(end) ? ('endsBeforeStart' as const) : undefined)
    setFault(found)
    if (!found && start) onAsk({ from: start, to: end ?? undefined })
  }
  return (
    <form className="flex gap-7 items-center wrap mb-12" onSubmit={submit}>
      <MomentInput id={`${id}from`} value={from} onChange={setFrom} label={t('from')} broken={fault !== undefined} />
      <ArrowRight size={15} aria-hidden="true" />
      {to === null ? (
        <Button variant="ghost" size="xs" onClick={() => setTo(typedAs(startOfMinute(Date.now())))}>
          {t('now')}
        </Button>
      ) : (
        <>
          <MomentInput id={`${id}to`} value={to} onChange={setTo} label={t('to')} broken={fault !== undefined} />
          <Button variant="ghost" size="xs" onClick={() => setTo(null)}>
            {t('toNow')}
          </Button>
        </>
      )}
      <Button type="submit" variant="outline" size="xs">
        {t('compare')}
      </Button>
      {fault ? (
        <span className="bad" role="alert">
          {t(`faults.${fault}`)}
        </span>
      ) : null}
    </form>
  )
}
