import { holds, mayEdit, ratesPage, recordPage } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow } from '../records.ts'

const ToRatesDialog = whenShown(() => import('./to-rates-dialog.tsx'))
const rates = recordPage(ratesPage)

/** Makes rates of collected prices, for users who also maintain the rates. */
export const useToRates = ({
  rows,
  disabled,
}: {
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
}): { readonly acts: readonly BarAct<'toRates'>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('collection')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!rates || !holds(session, rates.key) || !mayEdit(session)) return { acts: [], dialogs: null }
  return {
    acts: [{ key: 'toRates', words: t('toRates.act'), icon: FilePlus2, disabled, does: () => setOpen(true) }],
    dialogs: isOpen && <ToRatesDialog page={rates} collected={rows} onClose={() => setOpen(false)} />,
  }
}
