import { ActDialog, TextInput } from '@hangjia/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { numbersIn } from '../bookings/numbers-in.ts'
import type { AnyRow } from '../records.ts'

interface SoDialogProps {
  readonly title: string
  readonly act: string
  /** True where the carrier may give the numbers later. */
  readonly mayFollow?: boolean
  /** Pool whose free numbers are named. */
  readonly pool: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onGiven: (soNumbers: readonly string[]) => void
}

/** Asks for the SO numbers of released space. */
export const SoDialog = ({ title, act, mayFollow = false, pool, isBusy, onClose, onGiven }: SoDialogProps) => {
  const { t } = useTranslation('space')
  const [text, setText] = useState('')
  const known = trpc.records.get.useQuery({ page: 'spaceManagement', id: pool }, { retry: false })
  const free = freeNumbers(known.data)
  const numbers = numbersIn(text)
  return (
    <ActDialog
      title={title}
      width="440px"
      act={act}
      disabled={(!mayFollow && numbers.length === 0) || isBusy}
      onAct={() => onGiven(numbers)}
      onClose={onClose}
    >
      <TextInput
        label={t('desk.soNumbers')}
        help={[
          free === '' ? t('desk.soHelp') : t('desk.freeNumbers', { numbers: free }),
          ...(mayFollow ? [t('desk.soFollows')] : []),
        ].join(' · ')}
        required={!mayFollow}
        value={text}
        onChange={setText}
        maxLength={4000}
      />
    </ActDialog>
  )
}

/** `SO1 (40HQ × 2) · SO2 (20GP × 1)`. */
const freeNumbers = (pool: object | undefined): string => {
  const { soNumbers, soStates } = (pool ?? {}) as Partial<AnyRow>
  const states = new Map(linesOf(soStates).map(({ so, state }) => [so, state]))
  return linesOf(soNumbers)
    .filter(({ so }) => (states.get(so) ?? 'free') === 'free')
    .map(({ so, box, quantity }) => `${so} (${box} × ${quantity})`)
    .join(' · ')
}
interface NumberLine {
  readonly so: string
  readonly box?: string
  readonly quantity?: number
  readonly state?: string
}
const linesOf = (value: unknown): readonly NumberLine[] => (Array.isArray(value) ? (value as NumberLine[]) : [])
