import type { Versioned } from '@hangjia/contracts'
import { toast, useConfirm } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Acts on a price below the floor that need a comment. */
export type WordedAct = 'ask' | 'approve' | 'reject' | 'counter'

/** A call of a quotation or of a price list. */
interface Call<I> {
  readonly mutate: (input: I, done: { readonly onSuccess: () => void }) => void
  readonly isPending: boolean
}

interface Below {
  readonly id: string
  /** The version that was read. */
  readonly version: number
  /** Saves the changes; resolves to the version, or undefined when refused. */
  readonly stored: () => Promise<number | undefined>
  readonly asking: Call<Versioned & { readonly reason: string }>
  readonly deciding: Call<
    Versioned & { readonly approve: boolean; readonly reason: string; readonly minimum?: string | null }
  >
  readonly onChanged: () => void
}

/** Asking for a price below the floor, taking that back, and deciding on it (R27). */
export const useFloorActs = ({ id, version, stored, asking, deciding, onChanged }: Below) => {
  const { t } = useTranslation('floor')
  const confirm = useConfirm()
  const [begun, setBegun] = useState<WordedAct>()
  const done = (act: WordedAct | 'takeBack') => ({
    onSuccess: () => {
      toast('success', t(`done.${act}`))
      onChanged()
    },
  })
  return {
    begun,
    begin: (act: WordedAct) => setBegun(act),
    close: () => setBegun(undefined),
    /** `minimum`: of a counter-offer. */
    give: async (act: WordedAct, reason: string, minimum: string | null = null) => {
      setBegun(undefined)
      if (act !== 'ask') return deciding.mutate({ id, version, approve: act === 'approve', reason, minimum }, done(act))
      const now = await stored()
      if (now !== undefined) asking.mutate({ id, version: now, reason }, done(act))
    },
    takeBack: async () => {
      const answer = await confirm({ title: t('title.takeBack'), body: t('takeBackText'), act: t('acts.takeBack') })
      if (answer === 'act') deciding.mutate({ id, version, approve: false, reason: '' }, done('takeBack'))
    },
    isBusy: asking.isPending || deciding.isPending,
  }
}
