import type { AttachedFile, FclAsk, ModeQuestion, Quotation, QuotationDraft } from '@hangjia/contracts'
import { checkQuotation, checkRecipient } from '@hangjia/pricing/total'
import { toast } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { useStoredDraft } from '../../../papers/editor/use-stored-draft.ts'
import { usePaperActs } from '../../../papers/use-paper-acts.ts'
import { newRequestKey } from '../../../request-key.ts'
import { useRateRefusals } from '../../../search/rate-refusals.ts'
import { quotationPath } from '../../quotation-path.ts'
import type { Answered } from './answered.ts'
import { IssueQuestion } from './issue-question.tsx'

interface Worked {
  readonly quotation: Quotation
  readonly draft: QuotationDraft
  /** Language in which the paper is looked at. */
  readonly paper: QuotationDraft['language']
  readonly onChanged: () => void
  /** Called when the server has written another draft. */
  readonly onReplaced: () => Promise<void>
  /** Called after issuing: the next step is to hand it over. */
  readonly onIssued: () => void
}

/** Acts on a quotation: those of any paper, a copy and a new version. */
export const useActs = ({ quotation, draft, paper, onChanged, onReplaced, onIssued }: Worked) => {
  const { t } = useTranslation('quotation')
  const navigate = useNavigate()
  // A wish of its own until it was fulfilled.
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const work = useStoredDraft({ draft, read: quotation })
  const onError = work.explain
  const open = ({ id }: { id: string }) => navigate(quotationPath({ id, mode: quotation.draft.shipment?.mode }))
  const calls = {
    saving: trpc.quotation.save.useMutation({ onError }),
    removing: trpc.quotation.remove.useMutation({ onError }),
    sending: trpc.quotation.send.useMutation({ onError, onSuccess: onIssued }),
    withdrawing: trpc.quotation.withdraw.useMutation({ onError }),
    asking: trpc.quotation.askApproval.useMutation({ onError }),
    deciding: trpc.quotation.decide.useMutation({ onError }),
  }
  const copying = trpc.quotation.copy.useMutation({
    onSuccess: (made) => {
      setRequestKey(newRequestKey())
      return open(made)
    },
    onError,
  })
  const revising = trpc.quotation.revise.useMutation({ onSuccess: open, onError })
  const counting = trpc.quotation.recount.useMutation({ onError })
  const refusals = useRateRefusals()
  const countingCargo = trpc.quotation.recountCargo.useMutation({
    onError: (error) => toast('error', refusals(error)),
  })
  const answering = trpc.quotation.answer.useMutation({ onSuccess: onChanged, onError })
  // What was given counts until the quotation is read again.
  const [given, setGiven] = useState<{ readonly files: readonly AttachedFile[]; readonly over: Quotation }>()
  const files = given?.over === quotation ? given.files : quotation.attachments
  const attaching = trpc.quotation.attach.useMutation({
    onSuccess: ({ attachments }) => {
      setGiven({ files: attachments, over: quotation })
      onChanged()
    },
    onError: (error) => {
      setGiven(undefined)
      onError(error)
    },
  })
  // Errors about the recipient appear in the form after the first attempt to issue it.
  const [hasTried, setTried] = useState(false)
  const { id, version } = quotation
  const attach = (wanted: readonly AttachedFile[]) => {
    setGiven({ files: wanted, over: quotation })
    attaching.mutate({ id, seen: idsOf(files), attachments: idsOf(wanted) })
  }
  const { acts, isBusy, ...state } = usePaperActs({
    kind: 'quotation',
    read: quotation,
    draft,
    paper,
    work,
    calls,
    check: (checked: QuotationDraft) => [...checkQuotation(checked), ...checkRecipient(checked)],
    sendQuestion: { title: t('sendTitle'), body: <IssueQuestion quotation={quotation} draft={draft} /> },
    onChanged,
  })
  return {
    ...state,
    files,
    recipientIssues: hasTried ? checkRecipient(draft) : [],
    acts: {
      ...acts,
      send: () => {
        setTried(true)
        return acts.send()
      },
      answer: (answered: Answered) => answering.mutate({ id, version, ...answered }),
      attach,
      recount: async (boxes: FclAsk['boxes']) => {
        const now = await acts.stored()
        if (now === undefined) return false
        const isCounted = await counting.mutateAsync({ id, version: now, boxes }).then(
          () => true,
          () => false,
        )
        if (isCounted) await onReplaced()
        return isCounted
      },
      recountCargo: async (cargo: ModeQuestion['cargo']) => {
        const now = await acts.stored()
        if (now === undefined) return false
        const asked = { id, version: now, mode: draft.shipment?.mode, cargo }
        const isCounted = await countingCargo.mutateAsync(asked as never).then(
          () => true,
          () => false,
        )
        if (isCounted) await onReplaced()
        return isCounted
      },
      copy: () => copying.mutate({ id, requestKey }),
      revise: () => revising.mutate({ id }),
    },
    isCounting: counting.isPending || countingCargo.isPending,
    isBusy:
      isBusy ||
      counting.isPending ||
      countingCargo.isPending ||
      attaching.isPending ||
      answering.isPending ||
      copying.isPending ||
      revising.isPending,
  }
}

const idsOf = (files: readonly AttachedFile[]): string[] => files.map(({ id }) => id)
