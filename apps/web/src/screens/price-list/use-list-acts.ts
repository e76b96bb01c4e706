import { listPath, type PriceList, type PriceListDraft } from '@hangjia/contracts'
import { checkPriceList } from '@hangjia/pricing/total'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useStoredDraft } from '../../papers/editor/use-stored-draft.ts'
import { usePaperActs } from '../../papers/use-paper-acts.ts'

interface Worked {
  readonly list: PriceList
  readonly draft: PriceListDraft
  /** Language in which the paper is looked at. */
  readonly paper: PriceListDraft['language']
  readonly onChanged: () => void
}

/** Acts on a price list: those of any paper, and a new version. */
export const useListActs = ({ list, draft, paper, onChanged }: Worked) => {
  const { t } = useTranslation('priceList')
  const navigate = useNavigate()
  const work = useStoredDraft({ draft, read: list })
  const onError = work.explain
  const calls = {
    saving: trpc.priceList.save.useMutation({ onError }),
    removing: trpc.priceList.remove.useMutation({ onError }),
    sending: trpc.priceList.send.useMutation({ onError }),
    withdrawing: trpc.priceList.withdraw.useMutation({ onError }),
    asking: trpc.priceList.askApproval.useMutation({ onError }),
    deciding: trpc.priceList.decide.useMutation({ onError }),
  }
  const revising = trpc.priceList.revise.useMutation({
    onSuccess: ({ id }) => navigate(listPath(list.draft.mode, id)),
    onError,
  })
  const { quoteNo, revision } = list
  const sendQuestion = { title: t('sendTitle'), body: t('sendText', { no: quoteNo, revision }) }
  const { acts, isBusy, ...state } = usePaperActs({
    kind: 'priceList',
    read: list,
    draft,
    paper,
    work,
    calls,
    check: checkPriceList,
    sendQuestion,
    onChanged,
  })
  return {
    ...state,
    adopt: work.adopt,
    acts: { ...acts, revise: () => revising.mutate({ id: list.id }) },
    isBusy: isBusy || revising.isPending,
  }
}
