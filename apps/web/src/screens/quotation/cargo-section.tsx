import { type ModeQuestion, modeNamed, type Quotation, type QuotationDraft } from '@hangjia/contracts'
import { TextButton, whenShown } from '@hangjia/ui'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CargoDraft } from '../../cargo/cargo-draft.ts'
import { StatedFacts } from './lines/stated-facts.tsx'

const ChangeCargo = whenShown(() => import('./change-cargo.tsx'))

interface CargoSectionProps extends Pick<QuotationDraft, 'shipment' | 'pickup'> {
  /** Null where it cannot be priced for another cargo. */
  readonly asked: Quotation['cargoAsked']
  readonly disabled: boolean
  readonly isCounting: boolean
  readonly onCount: (cargo: ModeQuestion['cargo']) => Promise<boolean>
}

/** The cargo that a quotation of a mode was priced for, and the place where containers are fetched; another cargo is priced by the server. */
export const CargoSection = ({ shipment, pickup, asked, disabled, isCounting, onCount }: CargoSectionProps) => {
  const { t } = useTranslation('quotation')
  const [isOpen, setOpen] = useState(false)
  const facts = shipment?.cargo ?? (pickup ? [pickup] : [])
  const mode = shipment && modeNamed(shipment.mode)
  if (facts.length === 0) return null
  return (
    <section className="framed flex-none" aria-label={t('cargo')}>
      <header className="row wrap between gap-x-10 pt-10 pb-4 px-14">
        <h2 className="medium">{t('cargo')}</h2>
        {disabled || !asked || !mode ? null : (
          <TextButton onClick={() => setOpen(true)}>
            <Package size={13} />
            {t('otherCargo.change')}
          </TextButton>
        )}
      </header>
      <StatedFacts facts={facts} />
      {isOpen && asked && mode ? (
        <ChangeCargo
          mode={mode}
          cargo={asked as CargoDraft}
          isCounting={isCounting}
          onCount={onCount}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  )
}
