import { Button } from '@chakra-ui/react'
import type { Reference } from '@hangjia/contracts'
import { businessDay, isExpired } from '@hangjia/validation'
import { CalendarPlus2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActProps } from '../../record/act-props.ts'
import { ContractProgress } from './contract-progress.tsx'
import { OpenRates } from './open-rates.tsx'

/** A contract that was approved is followed by one of the next period. */
export const ContractActs = ({ row, opened, disabled }: ActProps) => {
  const { t } = useTranslation('partners')
  if (!row || !['approved', 'closed'].includes(String(row.approvalState))) return null
  return (
    <Button disabled={disabled} onClick={() => opened.renew(row.id)}>
      <CalendarPlus2 />
      {t('renew')}
    </Button>
  )
}

/** Progress of a contract that was approved, and the rates that still use it when it is over. */
export const ContractNotes = ({ row }: Pick<ActProps, 'row'>) => {
  const isInUse = row && ['approved', 'closed'].includes(String(row.approvalState))
  return (
    <>
      {isInUse && row.mqcTeu !== null && <ContractProgress id={row.id} />}
      <RatesUnder row={row} />
    </>
  )
}

/** The published rates of a contract that is over. */
const RatesUnder = ({ row }: Pick<ActProps, 'row'>) => {
  const { t } = useTranslation('partners')
  const isOver = row && (row.approvalState === 'closed' || isExpired(row.validTo, businessDay(new Date())))
  if (!isOver || typeof row.contractNo !== 'string') return null
  return (
    <OpenRates
      of={{ contractNo: row.contractNo, carrier: (row.carrier as Reference).id }}
      title={(count) => t('ratesUnder', { count })}
    />
  )
}
