import { Button } from '@chakra-ui/react'
import { holds, pageNamed, searchKeys } from '@hangjia/contracts'
import { Route } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.tsx'
import type { ActProps } from './record-acts.tsx'

const TryPlan = lazy(() => import('../plans/try-plan.tsx'))

/** Whether a transfer plan joins on a lane, before it is saved or published. */
export const PlanActs = (props: ActProps) => {
  const { t } = useTranslation('rateDesk')
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const searches = Object.values(searchKeys).some((key) => holds(session, key))
  if (!searches || !holds(session, pageNamed('fclFreight')?.key ?? '')) return null
  return (
    <>
      <Button onClick={() => props.form.check() && setOpen(true)}>
        <Route />
        {t('plan.act')}
      </Button>
      {isOpen && (
        <Suspense>
          <TryPlan {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
