import { Button } from '@chakra-ui/react'
import { holds, quotationKeys, type RecordPage } from '@hangjia/contracts'
import { FileDiff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.tsx'

const RateDriftDialog = lazy(() => import('./rate-drift-dialog.tsx'))

/** Compares rates of exchange with those that open quotations keep; for who reads quotations. */
export const RateDriftButton = ({ page }: { readonly page: RecordPage }) => {
  const { t } = useTranslation('quotation')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (page.name !== 'exchangeRate' || !quotationKeys.some((key) => holds(session, key))) return null
  return (
    <>
      <Button aria-label={t('drift.title')} onClick={() => setOpen(true)}>
        <FileDiff />
        <span className="words">{t('drift.title')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <RateDriftDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
