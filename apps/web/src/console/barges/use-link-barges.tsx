import { holds, ratesPage, recordPage } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { AnyRow, Records } from '../records.ts'

const LinkBargesDialog = whenShown(() => import('./link-barges-dialog.tsx'))
const rates = recordPage(ratesPage)

/** Links chosen barges to rates that they reach; for users who also maintain the rates. */
export const useLinkBarges = ({
  records,
  rows,
  disabled,
}: {
  readonly records: Records
  readonly rows: readonly AnyRow[]
  readonly disabled: boolean
}): { readonly acts: readonly BarAct<'linkBarges'>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!rates || !holds(session, rates.key)) return { acts: [], dialogs: null }
  return {
    acts: [{ key: 'linkBarges', words: t('barges.act'), icon: Link2, disabled, does: () => setOpen(true) }],
    dialogs: isOpen && (
      <LinkBargesDialog
        records={records}
        barges={rows.map(({ id }) => id)}
        page={rates}
        onClose={() => setOpen(false)}
      />
    ),
  }
}
