import { maxListRows, modes } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { ListStart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../api.ts'
import type { BarAct } from '../bar-acts/bar-act.ts'
import { useRefusal } from '../papers/use-refusal.ts'
import { useAdded } from './use-added.ts'
import { useDraftLists } from './use-draft-lists.ts'
import { useLegsLeftOut } from './use-legs-left-out.ts'

/** Adds the rates that were chosen to a price list that is still a draft; none for a reader without drafts. */
export const useAddToPriceList = ({
  rates,
  legs,
  disabled,
}: {
  readonly rates: readonly string[]
  /** Legs before and after the ocean that come with them, in words. */
  readonly legs: readonly string[]
  readonly disabled: boolean
}): readonly BarAct<'addToPriceList'>[] => {
  const { t } = useTranslation('priceList')
  const { rule } = useSpeech()
  const explain = useRefusal()
  const leftOut = useLegsLeftOut(legs)
  const open = useAdded()
  const add = trpc.priceList.addRates.useMutation({
    onSuccess: (added) => {
      leftOut.tell()
      return open(added)
    },
    onError: (error) => toast('error', explain(error)),
  })
  const submit = async (id: string) => {
    const distinct = [...new Set(rates)]
    if (distinct.length > maxListRows) toast('warning', rule('tooManyRates', { maximum: maxListRows }))
    else if (await leftOut.isAccepted()) add.mutate({ id, rates: distinct })
  }
  const does = useDraftLists(modes.fcl.name, submit)
  return does
    ? [{ key: 'addToPriceList', words: t('addTo'), icon: ListStart, disabled, loading: add.isPending, does }]
    : []
}
