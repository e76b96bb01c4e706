import { Button } from '@chakra-ui/react'
import { type Quotation, seesCost, shortestReason } from '@hangjia/contracts'
import { CircleCheckBig, CircleX, Scale, ShieldQuestionMark, Undo } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../dialogs/reason-dialog.tsx'
import { useSession } from '../../session/session.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import type { useFloorActs } from './use-floor-acts.ts'

/** Acts of this reader on a price below the floor, with the text they need. */
export const FloorActs = ({
  step,
  acts,
  currency,
  disabled,
}: {
  readonly step: Quotation['floorStep']
  readonly acts: ReturnType<typeof useFloorActs>
  /** Of the totals of a quotation; a price list has none to counter. */
  readonly currency?: string
  readonly disabled: boolean
}) => {
  const { t } = useTranslation('floor')
  const session = useSession()
  const { begun } = acts
  return (
    <>
      {step === 'ask' ? (
        <Button variant="solid" disabled={disabled} onClick={() => acts.begin('ask')}>
          <ShieldQuestionMark size={15} />
          {t('acts.ask')}
        </Button>
      ) : null}
      {step === 'takeBack' ? (
        <Button variant="outline" disabled={disabled} onClick={acts.takeBack}>
          <Undo size={15} />
          {t('acts.takeBack')}
        </Button>
      ) : null}
      {step === 'decide' ? (
        <>
          <Button variant="outline" color="fg.error" disabled={disabled} onClick={() => acts.begin('reject')}>
            <CircleX size={15} />
            {t('acts.reject')}
          </Button>
          {currency && seesCost(session) ? (
            <Button variant="outline" disabled={disabled} onClick={() => acts.begin('counter')}>
              <Scale size={15} />
              {t('acts.counter')}
            </Button>
          ) : null}
          <Button variant="solid" disabled={disabled} onClick={() => acts.begin('approve')}>
            <CircleCheckBig size={15} />
            {t('acts.approve')}
          </Button>
        </>
      ) : null}
      {begun === 'counter' && currency ? (
        <CounterDialog
          currency={currency}
          onClose={acts.close}
          onGiven={(reason, minimum) => acts.give('counter', reason, minimum)}
        />
      ) : begun ? (
        <ReasonDialog
          title={t(`title.${begun}`)}
          label={t(`label.${begun}`)}
          act={t(`acts.${begun}`)}
          least={begun === 'ask' ? shortestReason : 1}
          onClose={acts.close}
          onGiven={(reason) => acts.give(begun, reason)}
        />
      ) : null}
    </>
  )
}
