import { maxListRows } from '@hangjia/contracts'
import { toast, useSpeech } from '@hangjia/ui'
import { trpc } from '../api.ts'
import { useRefusal } from '../papers/use-refusal.ts'
import { DraftListsMenu } from './draft-lists-menu.tsx'
import { useAdded } from './use-added.ts'
import { useLegsLeftOut } from './use-legs-left-out.ts'

/** Adds the rates that were chosen to a price list that is still a draft. */
export const AddToPriceList = ({
  rates,
  legs,
  disabled,
}: {
  readonly rates: readonly string[]
  /** Legs before and after the ocean that come with them, in words. */
  readonly legs: readonly string[]
  readonly disabled: boolean
}) => {
  const { rule } = useSpeech()
  const explain = useRefusal()
  const leftOut = useLegsLeftOut(legs)
  const open = useAdded('fclStandardQuotation')
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
  return <DraftListsMenu mode="fcl" disabled={disabled} loading={add.isPending} onChosen={submit} />
}
