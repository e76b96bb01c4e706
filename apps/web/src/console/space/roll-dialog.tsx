import type { Reference } from '@hangjia/contracts'
import { addDays } from '@hangjia/validation'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { AssignDialog } from '../../dialogs/assign-dialog.tsx'
import { useToday } from '../../use-today.ts'
import type { AnyRow } from '../records.ts'
import { openSpaceOn, openWords } from './use-open-space.ts'

/** Days ahead in which other sailings are looked for. */
const ahead = 90
type RollDialogProps = Pick<ComponentProps<typeof AssignDialog>, 'isBusy' | 'onClose' | 'onChosen'> & {
  readonly row: AnyRow
}

/** Asks for another open pool of the same lane to move a booking to, and for the reason. */
export const RollDialog = ({ row, ...rest }: RollDialogProps) => {
  const { t } = useTranslation('space')
  const { records } = trpc.useUtils()
  const today = useToday()
  const idsOf = (value: unknown) => (value ? [(value as Reference).id] : [])
  const lane = { pols: idsOf(row.pol), pods: idsOf(row.pod), from: today, until: addDays(today, ahead) }
  const load = async ({ query }: { readonly query: string }): Promise<Reference[]> => {
    const { rows } = await records.list.fetch(openSpaceOn(lane))
    return (rows as unknown as readonly AnyRow[])
      .filter(({ id }) => id !== idsOf(row.pool)[0])
      .map(optionOf)
      .filter(({ title, code }) => `${title} ${code}`.toLowerCase().includes(query.toLowerCase()))
  }
  return (
    <AssignDialog
      {...rest}
      title={t('booking.rollTitle', { no: String(row.reservationNo) })}
      words={{ to: t('booking.rollTo'), act: t('booking.rollAsk') }}
      load={load}
    />
  )
}
const optionOf = (pool: AnyRow): Reference => {
  const words = [`${String(pool.vessel)} ${String(pool.voyageNo)}`, String(pool.etd), openWords(pool)]
  const title = words.filter(Boolean).join(' · ')
  return { id: pool.id, title, titleEn: title, code: String(pool.poolNo) }
}
