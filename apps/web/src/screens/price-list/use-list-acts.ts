import type { PriceList, PriceListDraft } from '@hangjia/contracts'
import { checkPriceList } from '@hangjia/pricing/total'
import { toast, useConfirm, useSpeech } from '@hangjia/ui'
import { validationToastMs } from '@hangjia/validation'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useFloorActs } from '../../papers/use-floor-acts.ts'
import { useStoredDraft } from '../../papers/use-stored-draft.ts'
import { failureOf } from '../../problem.ts'
import { useTab } from '../../shell/tab-context.ts'

interface Worked {
  readonly list: PriceList
  readonly draft: PriceListDraft
  /** Language in which the paper is looked at. */
  readonly paper: PriceListDraft['language']
  readonly onChanged: () => void
}

/** What can be done with a price list: save, send, withdraw, remove, revise, print. Nothing that was typed is lost. */
export const useListActs = ({ list, draft, paper, onChanged }: Worked) => {
  const { t } = useTranslation('quotation')
  const { t: own } = useTranslation('priceList')
  const { rule } = useSpeech()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const tab = useTab()
  const { id, quoteNo, revision, status } = list
  const { isDirty, version, refused, listsChanged, adopt, explain, storing } = useStoredDraft({ draft, read: list })
  const saving = trpc.priceList.save.useMutation({ onError: explain })
  // What the server said last about the floor: of what was saved here, or of what was read.
  const newest = saving.data && saving.data.version > list.version ? saving.data : list
  const sending = trpc.priceList.send.useMutation({
    onError: (error) => {
      explain(error)
      if (!failureOf(error).issues.some(({ rule: broken }) => broken === 'rowBelowFloor')) return
      // A floor that was raised since marks its rows.
      onChanged()
      floor.begin('ask')
    },
  })
  const withdrawing = trpc.priceList.withdraw.useMutation({ onError: explain })
  const removing = trpc.priceList.remove.useMutation({
    onSuccess: () => {
      listsChanged()
      tab.leave()
    },
    onError: explain,
  })
  const revising = trpc.priceList.revise.useMutation({
    onSuccess: (made) => navigate(`/fclStandardQuotation?id=${made.id}`),
    onError: explain,
  })

  const stored = storing((now) => saving.mutateAsync({ id, ...now }))
  const asking = trpc.priceList.askApproval.useMutation({ onError: explain })
  const deciding = trpc.priceList.decide.useMutation({ onError: explain })
  const changed = () => {
    onChanged()
    listsChanged()
  }
  const floor = useFloorActs({ id, version, stored, asking, deciding, onChanged: changed })
  /** A sheet and a paper say what is stored. */
  const isStored = async () => status !== 'draft' || (await stored()) !== undefined
  const acts = {
    isStored,
    store: async () => {
      if (isDirty && (await stored()) !== undefined) toast('success', t('saved'))
    },
    send: async () => {
      const [first] = checkPriceList(draft)
      if (first) return toast('warning', rule(first.rule, first.parameters), { durationMs: validationToastMs })
      if (newest.floorStep === 'ask' && !isDirty) return floor.begin('ask')
      const body = own('sendText', { no: quoteNo, revision })
      if ((await confirm({ title: own('sendTitle'), body, act: t('send') })) !== 'act') return
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
        { id, version: list.version, reason },
        {
          onSuccess: () => {
            changed()
            toast('success', t('withdrawn'))
          },
        },
      ),
    remove: async () => {
      const question = { title: t('removeTitle'), body: t('removeText', { no: quoteNo }), act: t('remove') }
      if ((await confirm({ ...question, danger: true })) !== 'act') return
      removing.mutate({ id, version })
    },
    revise: () => revising.mutate({ id }),
    openPdf: async () => {
      if (!(await isStored())) return
      window.open(`/pdf/priceList/${id}?language=${paper}`, '_blank', 'noopener')
    },
  }
  return {
    acts,
    adopt,
    version,
    floor,
    newest,
    isDirty,
    isSaving: saving.isPending,
    isSending: sending.isPending,
    isBusy: floor.isBusy || [saving, sending, withdrawing, removing, revising].some(({ isPending }) => isPending),
    refused,
  }
}
