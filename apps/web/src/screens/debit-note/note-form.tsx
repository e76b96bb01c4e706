import { Button } from '@chakra-ui/react'
import type { Billable } from '@hangjia/contracts'
import { sumsByCurrency } from '@hangjia/pricing/total'
import { PageLayout, toast, useSpeech } from '@hangjia/ui'
import { amountsText } from '@hangjia/validation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import editor from '../../papers/editor/editor.module.css'
import { useProblemWords } from '../../problem.ts'
import { SpokenTitle } from '../../shell/spoken-title.tsx'
import { WaitingPage } from '../../waiting.tsx'
import { ChargeChoice } from './charge-choice.tsx'
import { chosenCharges, draftOf, type EditedNote, firstChoice, type NoteChoice } from './note-choice.ts'
import { NoteFields } from './note-fields.tsx'

/** Parts of a new note: charges of orders of one customer, currencies, dates and accounts. */
export const NoteForm = ({
  order,
  payer,
  note,
}: {
  readonly order: string
  /** One of those who pay for charges of the order; null: its customer first. */
  readonly payer: string | null
  readonly note: EditedNote | null
}) => {
  const { t } = useTranslation('debitNote')
  const billable = trpc.debitNote.billable.useQuery(
    { order, payer, note: note?.id ?? null },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  const { data } = billable
  if (!data) return <WaitingPage of={billable} />
  return data.orders.length === 0 ? (
    <>
      <SpokenTitle page="debitNotePdf" />
      <PageLayout state={{ is: 'empty', title: t('begin.empty'), hint: t('begin.emptyHint') }} />
    </>
  ) : (
    <Chosen billable={data} order={order} note={note} />
  )
}

const Chosen = ({
  billable,
  order,
  note,
}: {
  readonly billable: Billable
  readonly order: string
  readonly note: EditedNote | null
}) => {
  const { t } = useTranslation('debitNote')
  const { say } = useSpeech()
  const navigate = useNavigate()
  const sayProblem = useProblemWords()
  const utils = trpc.useUtils()
  const [choice, setChoice] = useState<NoteChoice>(() => firstChoice(billable, order, note))
  const change = (changed: Partial<NoteChoice>) => setChoice((now) => ({ ...now, ...changed }))
  const chosen = chosenCharges(billable, choice)
  const store = useMutation({
    mutationFn: () => {
      const draft = draftOf(billable, choice)
      return note
        ? utils.client.debitNote.save.mutate({ id: note.id, version: note.version, draft })
        : utils.client.debitNote.make.mutate({ draft })
    },
    onError: (error) => toast('error', sayProblem(error)),
    onSuccess: ({ id }) => {
      toast('success', t('form.saved'))
      navigate(`/debitNotePdf?id=${id}`, { replace: true })
    },
  })
  return (
    <div className="column h-full min-h-0">
      <SpokenTitle page="debitNotePdf" />
      <div className={`tiles flex-1 min-h-0 ${editor.panes}`} data-alone>
        <div className={`column gap-10 min-h-0 p-12 scroll ${editor.left}`}>
          <NoteFields billable={billable} choice={choice} onChange={change} />
          {choice.unseen.length > 0 ? (
            <p className="flex wrap gap-8 pt-4 pb-14 px-14" role="note">
              {t('form.unseen', { count: choice.unseen.length })}
            </p>
          ) : null}
          <ChargeChoice billable={billable} choice={choice} onChange={(charges) => change({ charges })} />
        </div>
      </div>
      <footer className={`row flex-none gap-18 min-h-52 py-6 px-14 bg-panel border-t ${editor.bar}`}>
        <span className="flex-1 min-w-0">
          {t('form.chosen', { count: chosen.length })}{' '}
          <strong>{amountsText(sumsByCurrency([...chosen, ...choice.unseen]))}</strong>
        </span>
        <Button onClick={() => navigate(note ? `/debitNotePdf?id=${note.id}` : '/debitNotePdf')}>
          {say('cancel')}
        </Button>
        <Button
          variant="solid"
          disabled={chosen.length === 0 || choice.dueDate === ''}
          loading={store.isPending}
          onClick={() => store.mutate()}
        >
          {t('form.preview')}
        </Button>
      </footer>
    </div>
  )
}
