import { listPath } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { trpc } from '../api.ts'

/** Time until the editor has opened, in milliseconds. */
const keptMs = 60_000

interface Added {
  readonly id: string
  readonly added: number
  readonly known: number
}

/** Reports the rates added to a price list of a mode, and opens it on its page. */
export const useAdded = (mode?: string) => {
  const { t } = useTranslation('priceList')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  return async ({ id, added, known }: Added) => {
    toast(added > 0 ? 'success' : 'warning', t('added', { added, known }))
    // An editor with the draft open in another tab finds its current version here.
    await utils.priceList.get.fetch({ id }, { staleTime: 0, gcTime: keptMs }).catch(() => undefined)
    navigate(listPath(mode, id))
  }
}
