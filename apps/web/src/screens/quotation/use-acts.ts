import type { Quotation, QuotationDraft } from '@hangjia/contracts'
import { checkQuotation } from '@hangjia/pricing/total'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { usePaperActs } from '../../papers/use-paper-acts.ts'
import { useStoredDraft } from '../../papers/use-stored-draft.ts'
import { newRequestKey } from '../../request-key.ts'

interface Worked {
  readonly quotation: Quotation
  readonly draft: QuotationDraft
  /** Language in which the paper is looked at. */
  readonly paper: QuotationDraft['language']
  readonly onChanged: () => void
}

/** What can be done with a quotation: what any paper can do, a copy and a new version of it. */
export const useActs = ({ quotation, draft, paper, onChanged }: Worked) => {
  const { t } = useTranslation('quotation')
  const navigate = useNavigate()
  // A wish of its own until it was fulfilled.
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const work = useStoredDraft({ draft, read: quotation })
  const onError = work.explain
  const open = ({ id }: { id: string }) => navigate(`/quotation?id=${id}`)
  const calls = {
    saving: trpc.quotation.save.useMutation({ onError }),
    removing: trpc.quotation.remove.useMutation({ onError }),
    sending: trpc.quotation.send.useMutation({ onError }),
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
  const { id, quoteNo, revision } = quotation
  const sendQuestion = { title: t('sendTitle'), body: t('sendText', { no: quoteNo, revision }) }
  const { acts, isBusy, ...state } = usePaperActs({
    ...{
      kind: 'quotation',
      read: quotation,
      draft,
      paper,
      work,
      calls,
      check: checkQuotation,
      sendQuestion,
      onChanged,
    },
  })
  return {
    ...state,
    acts: { ...acts, copy: () => copying.mutate({ id, requestKey }), revise: () => revising.mutate({ id }) },
    isBusy: isBusy || copying.isPending || revising.isPending,
  }
}
