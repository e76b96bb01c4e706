import { holds, recordPage, writableFields } from '@hangjia/contracts'
import { whenShown } from '@hangjia/ui'
import { CalendarPlus, CalendarSync, CalendarX, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BarAct } from '../../bar-acts/bar-act.ts'
import { useSession } from '../../session/session.tsx'
import type { TickedRows } from '../records.ts'
import type { SailingAct } from './sailing-dialog.tsx'

const SailingDialog = whenShown(() => import('./sailing-dialog.tsx'))
const sailings = recordPage('sailings')
const words = {
  generateSailings: 'generate.act',
  shiftSailings: 'shift.act',
  copyToPorts: 'copy.act',
  cancelSailings: 'cancel.act',
} as const
const icons = {
  generateSailings: CalendarPlus,
  shiftSailings: CalendarSync,
  copyToPorts: Copy,
  cancelSailings: CalendarX,
} as const

/** Acts by resource; new LCL sailings take their consolidator over, so that their maker sees it. */
const ofResource: Readonly<Record<string, readonly SailingAct[]>> = {
  sailingService: ['generateSailings'],
  sailing: ['shiftSailings'],
  lclSchedule: ['generateSailings', 'shiftSailings', 'copyToPorts', 'cancelSailings'],
}

/** Makes sailings of services and of weekly patterns, and moves, copies or cancels dated ones. */
export const useSailingActs = ({
  page,
  records,
  rows,
  disabled,
  onDone,
}: TickedRows): { readonly acts: readonly BarAct<SailingAct>[]; readonly dialogs: ReactNode } => {
  const { t } = useTranslation('sailing')
  const session = useSession()
  const [open, setOpen] = useState<SailingAct>()
  const close = () => setOpen(undefined)
  const mayMake =
    page.of.name === 'sailingService'
      ? sailings !== undefined && holds(session, sailings.key)
      : 'consolidator' in writableFields(page.of, session)
  const acts = (page.readOnly ? [] : (ofResource[page.of.name] ?? [])).filter(
    (act) => mayMake || act === 'shiftSailings' || act === 'cancelSailings',
  )
  return {
    acts: acts.map((key) => ({ key, words: t(words[key]), icon: icons[key], disabled, does: () => setOpen(key) })),
    dialogs: open && sailings && (
      <SailingDialog
        act={open}
        page={page}
        sailings={sailings}
        records={records}
        rows={rows}
        onClose={close}
        onDone={async () => {
          close()
          await onDone()
        }}
      />
    ),
  }
}
