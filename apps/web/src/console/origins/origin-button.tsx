import { Button } from '@chakra-ui/react'
import { originCharge, type RecordPage } from '@hangjia/contracts'
import { Calculator } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Records } from '../records.ts'

const OriginCalculator = lazy(() => import('./origin-calculator.tsx'))

/** What the sheets of a port come to, and of two ports side by side; on the page of these sheets only. */
export const OriginButton = ({ page, records }: { readonly page: RecordPage; readonly records: Records }) => {
  const { t } = useTranslation('rateDesk')
  const [isOpen, setOpen] = useState(false)
  if (page.of.name !== originCharge.name) return null
  return (
    <>
      <Button aria-label={t('origin.title')} onClick={() => setOpen(true)}>
        <Calculator />
        <span className="words">{t('origin.act')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <OriginCalculator records={records} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
