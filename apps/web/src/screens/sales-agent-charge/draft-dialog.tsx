import { Button } from '@chakra-ui/react'
import type { AgentAsk, AgentResult, Reference } from '@hangjia/contracts'
import { DialogFrame, Radio, RadioGroup, StandIn, toast, useSpeech } from '@hangjia/ui'
import { bilingualIn } from '@hangjia/validation'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { failureOf, useProblemWords } from '../../problem.ts'
import type { Taken } from './add-to-quotation.tsx'
import styles from './agent-search.module.css'

interface DraftDialogProps {
  readonly ask: AgentAsk
  readonly result: AgentResult
  readonly taken: Taken
  readonly onClose: () => void
}

/** Asks for the user's draft and its option that the lines go into. */
export const DraftDialog = ({ ask, result, taken, onClose }: DraftDialogProps) => {
  const { t, i18n } = useTranslation('agentSearch')
  const { say, rule, language } = useSpeech()
  const words = useProblemWords()
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<string | null>(null)
  const [option, setOption] = useState<string | null>(null)
  const drafts = trpc.records.list.useQuery({
    page: 'myOffer',
    conditions: { status: { any: ['draft'] }, layout: { any: ['shipment'] } },
    pageSize: 25,
    sort: { field: 'updatedAt', descending: true },
  })
  const opened = trpc.quotation.get.useQuery(draft ? { id: draft } : skipToken)
  const port = i18n.language === 'en' ? result.pod.nameEn : result.pod.nameCn
  // Only an option that came from the search knows its sources, and only at its own port is the agent of use.
  const fitting = (opened.data?.draft.options ?? []).flatMap((one, at) =>
    one.offerKey !== null && [one.pod, one.destination].includes(ask.pod)
      ? [{ key: one.key, label: String.fromCharCode(65 + at) }]
      : [],
  )
  const chosen = fitting.find(({ key }) => key === option) ?? fitting[0]
  const add = trpc.agentSearch.toQuotation.useMutation({
    onSuccess: async ({ id, added }) => {
      toast('success', t('added', { count: added }))
      await utils.quotation.get.invalidate({ id })
      await navigate(`/quotation?id=${id}`)
    },
    onError: (error) => {
      const [first] = failureOf(error).issues
      toast('error', first ? rule(first.rule, first.parameters) : words(error))
    },
  })
  const submit = () => {
    if (!opened.data || !chosen) return
    add.mutate({
      ask,
      asOf: result.asOf,
      key: taken.key,
      lines: [...taken.lines],
      quotation: opened.data.id,
      version: opened.data.version,
      option: chosen.key,
    })
  }
  const name = (customer: Reference | null) =>
    customer ? ((i18n.language === 'en' ? customer.titleEn : null) ?? customer.title) : ''
  return (
    <DialogFrame
      title={`${t('addToTitle')} · ${taken.name} · ${t('chosenLines', { count: taken.lines.length })}`}
      width="1120px"
      hasCross
      onClose={onClose}
      acts={
        <>
          <span className={`faint text-12 ${styles.hint}`}>{t('pricedAgain')}</span>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button variant="solid" disabled={!chosen} loading={add.isPending} onClick={submit}>
            {t('addTo')}
          </Button>
        </>
      }
    >
      {drafts.data && drafts.data.rows.length === 0 ? (
        <StandIn state={{ is: 'empty', title: t('noDraft'), hint: t('noDraftHint', { port }) }} />
      ) : (
        <RadioGroup
          className={`max-h-300 overflow-y border rounded-2 ${styles.drafts}`}
          label={t('pickDraft')}
          value={draft}
          onChange={(id) => {
            setDraft(id)
            setOption(null)
          }}
        >
          {(drafts.data?.rows ?? []).map((row) => (
            <Radio key={row.id} value={row.id}>
              <span>{t('draftRow', { no: String(row.quoteNo), revision: String(row.revision) })}</span>
              <span>{name(row.customer as Reference | null)}</span>
              <span>{bilingualIn(language, String(row.lane))}</span>
            </Radio>
          ))}
        </RadioGroup>
      )}
      {opened.data ? (
        <fieldset className={`row wrap gap-y-8 gap-x-22 min-h-30 mt-14 ${styles.options}`}>
          <legend>{t('pickOption')}</legend>
          {fitting.length === 0 ? <span>{t('noOption', { port })}</span> : null}
          <RadioGroup label={t('pickOption')} value={chosen?.key ?? null} onChange={setOption}>
            {fitting.map(({ key, label }) => (
              <Radio key={key} value={key}>
                {t('option', { label })}
              </Radio>
            ))}
          </RadioGroup>
        </fieldset>
      ) : null}
    </DialogFrame>
  )
}
