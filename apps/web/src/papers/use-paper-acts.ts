import type { Issue, PriceList, PriceListDraft, Quotation, QuotationDraft } from '@hangjia/contracts'
import { type Question, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { validationToastMs } from '@hangjia/validation'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf } from '../problem.ts'
import { useTab } from '../shell/tabs/tab-context.ts'
import type { useStoredDraft } from './editor/use-stored-draft.ts'
import { useFloorActs } from './floor/use-floor-acts.ts'
import { type Printed, withoutUnseen } from './without-unseen.ts'

type Paper = Pick<Quotation & PriceList, 'id' | 'quoteNo' | 'status' | 'version' | 'floorStep' | 'letterhead'> &
  Partial<Pick<Quotation, 'accounts'>>
type Versioned = Pick<Paper, 'id' | 'version'>

/** Call of a quotation or of a price list; the reason for a refusal is reported by itself. */
interface Call<I> {
  readonly mutate: (
    input: I,
    then: { readonly onSuccess?: () => void; readonly onError?: (error: unknown) => void },
  ) => void
  readonly isPending: boolean
}
interface AwaitedCall<I, O> {
  readonly mutateAsync: (input: I) => Promise<O>
  readonly isPending: boolean
  readonly data?: O | undefined
}

interface Worked<D, P extends Paper> {
  /** Its PDF is at `/pdf/<kind>/<id>`. */
  readonly kind: 'quotation' | 'priceList'
  readonly read: P
  readonly draft: D
  /** Language in which the paper is looked at. */
  readonly paper: QuotationDraft['language'] & PriceListDraft['language']
  readonly work: ReturnType<typeof useStoredDraft<D>>
  readonly calls: {
    readonly saving: AwaitedCall<Versioned & { readonly draft: D }, P>
    readonly removing: AwaitedCall<Versioned, unknown>
    readonly sending: Call<Versioned>
    readonly withdrawing: Call<Versioned & { readonly reason: string }>
    readonly asking: Call<Versioned & { readonly reason: string }>
    readonly deciding: Call<
      Versioned & { readonly approve: boolean; readonly reason: string; readonly minimum?: string | null }
    >
  }
  /** Finds the parts of the draft that cannot be sent. */
  readonly check: (draft: D) => readonly Pick<Issue, 'rule' | 'parameters'>[]
  readonly sendQuestion: Pick<Question, 'title' | 'body'>
  readonly onChanged: () => void
}

/** The rules by which a paper is refused for its floor. */
const floorRules: readonly string[] = ['belowFloor', 'rowBelowFloor']

/** Acts of any paper: save, send, withdraw, remove, print, and floor approvals. Typed changes are never lost. */
export const usePaperActs = <D extends Printed, P extends Paper & { readonly draft: D }>(worked: Worked<D, P>) => {
  const { kind, read, draft, paper, work, calls, check, sendQuestion, onChanged } = worked
  const { t } = useTranslation('quotation')
  const { rule } = useSpeech()
  const confirm = useConfirm()
  const tab = useTab()
  const { id, quoteNo, status } = read
  const { isDirty, version, refused, storing } = work
  const { saving, removing, sending, withdrawing, asking, deciding } = calls
  // Latest answer of the server about the floor: from a save here, or from the read.
  const newest = saving.data && saving.data.version > read.version ? saving.data : read
  const shown = useMemo(() => withoutUnseen(draft, newest, newest.draft), [draft, newest])
  const stored = storing((now) =>
    saving.mutateAsync({ id, ...now, draft: withoutUnseen(now.draft, newest, newest.draft) }),
  )
  const floor = useFloorActs({ id, version, stored, asking, deciding, onChanged })
  const isSure = async (question: Question) => (await confirm(question)) === 'act'
  const done = (word: 'sent' | 'withdrawn') => () => {
    onChanged()
    toast('success', t(word))
  }
  /** A sheet and a printed paper contain the stored version. */
  const isStored = async () => status !== 'draft' || (await stored()) !== undefined
  const acts = {
    stored,
    isStored,
    store: async () => {
      if (isDirty && (await stored()) !== undefined) toast('success', t('saved'))
    },
    storeSilently: () => void stored(),
    send: async () => {
      const [first] = check(draft)
      if (first) return toast('warning', rule(first.rule, first.parameters), { durationMs: validationToastMs })
      if (newest.floorStep === 'ask' && !isDirty) return floor.begin('ask')
      if (!(await isSure({ ...sendQuestion, act: t('send') }))) return
      const now = await stored()
      if (now === undefined) return
      const onError = (error: unknown) => {
        if (!failureOf(error).issues.some(({ rule: broken }) => floorRules.includes(broken))) return
        // A floor raised in the meantime marks the prices below it.
        onChanged()
        floor.begin('ask')
      }
      sending.mutate({ id, version: now }, { onSuccess: done('sent'), onError })
    },
    withdraw: (reason: string) =>
      withdrawing.mutate({ id, version: read.version, reason }, { onSuccess: done('withdrawn') }),
    remove: async () => {
      const question = { title: t('removeTitle'), body: t('removeText', { no: quoteNo }), act: t('remove') }
      if (!(await isSure({ ...question, danger: true }))) return
      await removing.mutateAsync({ id, version }).then(tab.leave, () => undefined)
    },
    openPdf: async () => {
      if (!(await isStored())) return
      window.open(`/pdf/${kind}/${id}?language=${paper}`, '_blank', 'noopener')
    },
  }
  return {
    acts,
    floor,
    newest,
    /** The draft as it is stored: what its reader may not put back is off. */
    shown,
    version,
    isDirty,
    refused,
    isSaving: saving.isPending,
    isSending: sending.isPending,
    isBusy: Object.values(calls).some(({ isPending }) => isPending),
  }
}
