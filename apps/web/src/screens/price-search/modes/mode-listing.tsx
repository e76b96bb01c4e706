import { Button } from '@chakra-ui/react'
import { listPath, type Mode, type ModeQuestion } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { ListPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../../../api.ts'
import { useRefusal } from '../../../papers/use-refusal.ts'
import { DraftListsMenu } from '../../../price-lists/draft-lists-menu.tsx'
import { useAdded } from '../../../price-lists/use-added.ts'
import { useRequestKey } from '../../../request-key.ts'

interface Chosen {
  readonly mode: Mode
  readonly ask: ModeQuestion
  readonly asOf: string
  readonly offerKeys: readonly string[]
}

/** The ticked offers become a price list of their mode, or rows of one that is still a draft. */
export const ModeListing = ({ mode, ask, asOf, offerKeys }: Chosen) => {
  const { t } = useTranslation('priceList')
  const navigate = useNavigate()
  const explain = useRefusal()
  const open = useAdded(mode.name)
  const wanted = { mode: mode.name, ask, asOf, offerKeys: [...offerKeys] }
  const { requestKey, renew } = useRequestKey(wanted)
  const onError = (error: Parameters<typeof explain>[0]) => toast('error', explain(error))
  const make = trpc.priceList.fromModeOffers.useMutation({
    onSuccess: ({ id }) => {
      renew()
      return navigate(listPath(mode.name, id))
    },
    onError,
  })
  const add = trpc.priceList.addModeOffers.useMutation({ onSuccess: open, onError })
  const isBusy = make.isPending || add.isPending
  return (
    <>
      <DraftListsMenu
        mode={mode.name}
        disabled={isBusy}
        loading={add.isPending}
        onChosen={(id) => add.mutate({ ...wanted, id })}
      />
      <Button
        variant="outline"
        disabled={isBusy}
        loading={make.isPending}
        onClick={() => make.mutate({ ...wanted, requestKey })}
      >
        <ListPlus size={15} />
        {t('make')}
      </Button>
    </>
  )
}
