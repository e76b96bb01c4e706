import { Button } from '@chakra-ui/react'
import type { AnswerOf, Contract, Reference } from '@hangjia/contracts'
import { DialogFrame, referenceTitle, TextInput, Tick, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { CalendarRange, Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { mailtoOf } from '../../mailto.ts'
import { useProblemWords } from '../../problem.ts'
import { useReload } from '../acts/use-reload.ts'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { boxRows, boxWords, sumOfBoxes } from './box-quantities.ts'
import { forCarriersOf } from './for-carriers.ts'
import { BarAct } from './note-bar.tsx'

type OfWeek = AnswerOf<Contract['space']['requestsOfWeek']>['rows']
type Outcome = 'pledge' | 'refuse'

/** Requests on the same lane in the same week as the open one, which are decided on together. */
export const WeekRequests = (props: ActProps & { readonly row: AnyRow }) => {
  const { t } = useTranslation('space')
  const { data } = trpc.space.requestsOfWeek.useQuery({ id: props.row.id })
  const [isOpen, setOpen] = useState(false)
  const rows = data?.rows ?? []
  if (rows.length < 2) return null
  return (
    <>
      <BarAct
        words={t('request.week', { count: rows.length })}
        Icon={CalendarRange}
        disabled={props.disabled}
        onAct={() => setOpen(true)}
      />
      {isOpen && <WeekDialog {...props} rows={rows} onClose={() => setOpen(false)} />}
    </>
  )
}

const WeekDialog = (props: ActProps & { readonly rows: OfWeek; readonly onClose: () => void }) => {
  const { rows, onClose } = props
  const { t } = useTranslation('space')
  const { language } = useSpeech()
  const { client } = trpc.useUtils()
  const sayProblem = useProblemWords()
  const sayRefusal = useRefusalWords()
  const reload = useReload(props)
  const [left, setLeft] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const chosen = rows.filter(({ id }) => !left.includes(id))
  const decide = useMutation({
    mutationFn: (outcome: Outcome) =>
      client.space.decideRequests.mutate({
        rows: chosen.map(({ id, version }) => ({ id, version })),
        outcome,
        note: note.trim(),
      }),
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: async ({ done, refused }, outcome) => {
      if (done > 0) toast('success', t(`many.${outcome}`, { count: done }))
      const reasons = [...new Set(refused.map((one) => `${chosen[one.at]?.requestNo}: ${sayRefusal(one)}`))]
      if (refused.length > 0) toast('error', t('many.refused', { count: refused.length, reasons: reasons.join(' · ') }))
      onClose()
      await reload()
    },
  })
  const isOff = chosen.length === 0 || decide.isPending
  const count = chosen.length
  return (
    <DialogFrame
      title={t('request.weekTitle')}
      width="720px"
      leave="cancel"
      acts={
        <>
          <Button disabled={isOff || note.trim() === ''} onClick={() => decide.mutate('refuse')}>
            {t('request.weekRefuse', { count })}
          </Button>
          <Button variant="solid" disabled={isOff} onClick={() => decide.mutate('pledge')}>
            {t('request.weekPledge', { count })}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <ul className="column gap-6 pb-14">
        {rows.map(({ id, requestNo, salesman, customer, carriers, boxes, etdFrom, etdTo }) => (
          <li key={id}>
            <Tick
              className="figures"
              checked={!left.includes(id)}
              onChange={(isTicked) => setLeft(isTicked ? left.filter((one) => one !== id) : [...left, id])}
            >
              <span>
                {`${[
                  requestNo,
                  referenceTitle(salesman, language),
                  referenceTitle(customer, language),
                  ...(carriers.length > 0 ? [carriers.map(({ code, title }) => code ?? title).join(' / ')] : []),
                  boxWords(boxes),
                ].join(' · ')} · `}
                <span className="nowrap">{`${etdFrom} – ${etdTo}`}</span>
              </span>
            </Tick>
          </li>
        ))}
      </ul>
      <TextInput label={t('request.weekNote')} value={note} onChange={setNote} maxLength={500} />
    </DialogFrame>
  )
}

/**
 * Opens a draft to the carriers of a request in the reader's mail program, with the containers for which they may be asked on the lane in
 * the week; nothing is sent from here.
 */
export const CarrierMail = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('space')
  const { language } = useSpeech()
  const { data } = trpc.space.requestsOfWeek.useQuery({ id: row.id })
  const nameOf = (value: unknown) => referenceTitle(value as Reference, language)
  const carriers = (row.carriers ?? []) as readonly Reference[]
  const week = forCarriersOf({ carriers }, data?.rows ?? [])
  // The reader's own request is not among those that they decide on.
  const asked = week.length > 0 ? week : [{ boxes: boxRows(row.boxes), etdFrom: row.etdFrom, etdTo: row.etdTo }]
  const days = asked.flatMap(({ etdFrom, etdTo }) => [String(etdFrom), String(etdTo)]).toSorted()
  const lane = `${nameOf(row.pol)} - ${nameOf(row.pod)}`
  const body = [
    ...(carriers.length === 0 ? [] : [t('request.mail.dear', { carriers: carriers.map(nameOf).join(' / ') }), '']),
    t('request.mail.ask'),
    t('request.mail.lane', { lane }),
    t('request.mail.days', { from: days[0], to: days.at(-1) }),
    t('request.mail.boxes', { boxes: boxWords(sumOfBoxes(asked.flatMap(({ boxes }) => boxes))) }),
    '',
    t('request.mail.end'),
  ].join('\n')
  return (
    <Button asChild>
      <a href={mailtoOf({ to: [], subject: t('request.mail.subject', { lane, day: days[0] }), body })}>
        <Mail />
        {t('request.mail.act')}
      </a>
    </Button>
  )
}
