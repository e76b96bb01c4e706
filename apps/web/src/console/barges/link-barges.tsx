import { Button } from '@chakra-ui/react'
import { holds, ratesPage, recordPage } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { Records } from '../records.ts'

const LinkBargesDialog = whenShown(() => import('./link-barges-dialog.tsx'))
const rates = recordPage(ratesPage)

interface LinkBargesProps {
  readonly records: Records
  readonly barges: readonly string[]
  readonly disabled: boolean
}

/** Links chosen barges to rates that they reach; for users who also maintain the rates. */
export const LinkBarges = ({ disabled, ...asked }: LinkBargesProps) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!rates || !holds(session, rates.key)) return null
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        <Link2 />
        {t('barges.act')}
      </Button>
      {isOpen && <LinkBargesDialog {...asked} page={rates} onClose={() => setOpen(false)} />}
    </>
  )
}
