import { Button } from '@chakra-ui/react'
import { mayEdit, modeNamed } from '@hangjia/contracts'
import { Ship } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../session/session.tsx'
import { ContainerShipment } from './container-shipment.tsx'
import { ModeShipment } from './mode-shipment.tsx'
import type { ShipmentProps } from './shipment-rows.tsx'

/** Quotation of one shipment at these rates: each chosen row is an option, for the cargo that is asked for, at current prices. */
export const QuoteShipment = ({
  list,
  isStored,
}: Pick<ShipmentProps, 'list'> & {
  /** False where the list could not be saved: the server would quote the stored one. */
  readonly isStored: () => Promise<boolean>
}) => {
  const { t } = useTranslation('priceList')
  const [isOpen, setOpen] = useState(false)
  const isEditor = mayEdit(useSession())
  const hasRates = list.draft.rows.some(({ rate }) => rate !== null)
  if (!isEditor || !hasRates) return null
  const mode = list.draft.mode === undefined ? undefined : modeNamed(list.draft.mode)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => isStored().then(setOpen)}>
        <Ship size={15} />
        {t('shipment.open')}
      </Button>
      {!isOpen ? null : mode ? (
        <ModeShipment list={list} mode={mode} onClose={close} />
      ) : (
        <ContainerShipment list={list} onClose={close} />
      )}
    </>
  )
}
