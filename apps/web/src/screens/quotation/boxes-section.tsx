import type { FclAsk, QuotationDraft } from '@hangjia/contracts'
import { ActDialog, TextButton } from '@hangjia/ui'
import { Container } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BoxesControl } from '../../containers/boxes-control.tsx'
import { useContainerTypes } from '../../containers/use-container-types.ts'

interface BoxesSectionProps {
  readonly boxes: QuotationDraft['boxes']
  readonly disabled: boolean
  readonly isCounting: boolean
  readonly onCount: (boxes: FclAsk['boxes']) => Promise<boolean>
}

/** Containers of a quotation; others are priced again by the server. */
export const BoxesSection = ({ boxes, disabled, isCounting, onCount }: BoxesSectionProps) => {
  const { t } = useTranslation('quotation')
  const id = useId()
  const types = useContainerTypes()
  const [wanted, setWanted] = useState<FclAsk['boxes']>()
  return (
    <section className="row gap-14 min-h-38 px-14 framed flex-none" aria-label={t('boxes.title')}>
      <span className="muted">{t('boxes.title')}</span>
      <span className="medium figures">{boxes.map(({ box, quantity }) => `${quantity} × ${box}`).join(' + ')}</span>
      {disabled ? null : (
        <TextButton onClick={() => setWanted([...boxes])}>
          <Container size={13} />
          {t('boxes.change')}
        </TextButton>
      )}
      {wanted ? (
        <ActDialog
          title={t('boxes.change')}
          width="560px"
          act={t('boxes.count')}
          loading={isCounting}
          disabled={JSON.stringify(wanted) === JSON.stringify(boxes)}
          onAct={async () => {
            if (await onCount(wanted)) setWanted(undefined)
          }}
          onClose={() => setWanted(undefined)}
        >
          <p className="mb-10 muted">{t('boxes.hint')}</p>
          <BoxesControl id={id} value={wanted} types={types} onChange={setWanted} />
        </ActDialog>
      ) : null}
    </section>
  )
}
