import { Button } from '@chakra-ui/react'
import type { AnswerOf, Contract } from '@hangjia/contracts'
import { DialogFrame, referenceTitle, TextInput, Tick, toast, useSpeech } from '@hangjia/ui'
import { useMutation } from '@tanstack/react-query'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { useProblemWords } from '../../problem.ts'
import { useReload } from '../acts/use-reload.ts'
import { useRefusalWords } from '../desk/use-refusal-words.ts'
import type { ActProps } from '../record/act-props.ts'
import type { AnyRow } from '../records.ts'
import { boxWords } from './box-quantities.ts'
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
        {rows.map(({ id, requestNo, salesman, customer, boxes, etdFrom, etdTo }) => (
          <li key={id}>
            <Tick
              className="figures"
              checked={!left.includes(id)}
              onChange={(isTicked) => setLeft(isTicked ? left.filter((one) => one !== id) : [...left, id])}
            >
              {[
                requestNo,
                referenceTitle(salesman, language),
                referenceTitle(customer, language),
                boxWords(boxes),
                `${etdFrom} – ${etdTo}`,
              ].join(' · ')}
            </Tick>
          </li>
        ))}
      </ul>
      <TextInput label={t('request.weekNote')} value={note} onChange={setNote} maxLength={500} />
    </DialogFrame>
  )
}
