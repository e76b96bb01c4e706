import type { Quotation, QuotationDraft } from '@hangjia/contracts'
import { checkQuotation } from '@hangjia/pricing/total'
import { type Question, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { validationToastMs } from '@hangjia/validation'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useFloorActs } from '../../papers/use-floor-acts.ts'
import { useStoredDraft } from '../../papers/use-stored-draft.ts'
import { failureOf } from '../../problem.ts'
import { newRequestKey } from '../../request-key.ts'
import { useTab } from '../../shell/tab-context.ts'

interface Worked {
  readonly quotation: Quotation
  readonly draft: QuotationDraft
  /** Language in which the paper is looked at. */
  readonly paper: QuotationDraft['language']
  readonly onChanged: () => void
}

/** What can be done with a quotation: save, send, withdraw, remove, copy, revise, print. Nothing that was typed is lost. */
export const useActs = ({ quotation, draft, paper, onChanged }: Worked) => {
  const { t } = useTranslation('quotation')
  const { rule } = useSpeech()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const tab = useTab()
  // A wish of its own until it was fulfilled.
  const [requestKey, setRequestKey] = useState(newRequestKey)
  const { id, quoteNo, revision, status } = quotation
  const { isDirty, version, refused, listsChanged, explain, storing } = useStoredDraft({ draft, read: quotation })
  const open = ({ id: other }: { id: string }) => navigate(`/quotation?id=${other}`)
  const isSure = async (question: Question) => (await confirm(question)) === 'act'

  const saving = trpc.quotation.save.useMutation({ onError: explain })
  // What the server said last about the floor: of what was saved here, or of what was read.
  const newest = saving.data && saving.data.version > quotation.version ? saving.data : quotation
  const sending = trpc.quotation.send.useMutation({
    onError: (error) => {
      explain(error)
      if (failureOf(error).issues.some(({ rule: broken }) => broken === 'belowFloor')) floor.begin('ask')
    },
  })
  const withdrawing = trpc.quotation.withdraw.useMutation({ onError: explain })
  const removing = trpc.quotation.remove.useMutation({
    onSuccess: () => {
      listsChanged()
      tab.leave()
    },
    onError: explain,
  })
  const copying = trpc.quotation.copy.useMutation({
    onSuccess: (made) => {
      setRequestKey(newRequestKey())
      return open(made)
    },
    onError: explain,
  })
  const revising = trpc.quotation.revise.useMutation({ onSuccess: open, onError: explain })

  const stored = storing((now) => saving.mutateAsync({ id, ...now }))
  const changed = () => {
    onChanged()
    listsChanged()
  }
  const asking = trpc.quotation.askApproval.useMutation({ onError: explain })
  const deciding = trpc.quotation.decide.useMutation({ onError: explain })
  const floor = useFloorActs({ id, version, stored, asking, deciding, onChanged: changed })

  /** A sheet and a paper say what is stored. */
  const isStored = async () => status !== 'draft' || (await stored()) !== undefined
  const acts = {
    isStored,
    store: async () => {
      if (isDirty && (await stored()) !== undefined) toast('success', t('saved'))
    },
    storeSilently: () => void stored(),
    send: async () => {
      const [first] = checkQuotation(draft)
      if (first) return toast('warning', rule(first.rule, first.parameters), { durationMs: validationToastMs })
      if (newest.floorStep === 'ask' && !isDirty) return floor.begin('ask')
      const body = t('sendText', { no: quoteNo, revision })
      if (!(await isSure({ title: t('sendTitle'), body, act: t('send') }))) return
      const now = await stored()
      if (now === undefined) return
      sending.mutate(
        { id, version: now },
        {
          onSuccess: () => {
            changed()
            toast('success', t('sent'))
          },
        },
      )
    },
    withdraw: (reason: string) =>
      withdrawing.mutate(
        { id, version: quotation.version, reason },
        {
          onSuccess: () => {
            changed()
            toast('success', t('withdrawn'))
          },
        },
      ),
    remove: async () => {
      const body = t('removeText', { no: quoteNo })
      if (!(await isSure({ title: t('removeTitle'), body, act: t('remove'), danger: true }))) return
      removing.mutate({ id, version })
    },
    copy: () => copying.mutate({ id, requestKey }),
    revise: () => revising.mutate({ id }),
    openPdf: async () => {
      if (!(await isStored())) return
      window.open(`/pdf/quotation/${id}?language=${paper}`, '_blank', 'noopener')
    },
  }
  return {
    acts,
    floor,
    newest,
    isDirty,
    isSaving: saving.isPending,
    isSending: sending.isPending,
    isBusy:
      floor.isBusy || [saving, sending, withdrawing, removing, copying, revising].some(({ isPending }) => isPending),
    refused,
  }
}
