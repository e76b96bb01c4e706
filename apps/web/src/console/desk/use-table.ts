import type { RecordPage } from '@hangjia/contracts'
import { type GridLayout, isReadable, useConfirm } from '@hangjia/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetLeaving } from './records-sheet.tsx'

const storedAs = (page: string) => `hangjia.table.${page}`

/** Returns true when a field of these records can be typed or pasted into a cell. */
const hasCells = (page: RecordPage) =>
  Object.values(page.of.fields).some((field) => isReadable(field) || (field.kind === 'boxPrices' && !field.computed))

/** Table mode of a page, as remembered on this machine, and the way out of an unsaved table. */
export const useTable = (page: RecordPage, isEditor: boolean) => {
  const { t } = useTranslation(['list', 'record'])
  const confirm = useConfirm()
  const [isChosen, setChosen] = useState(() => localStorage.getItem(storedAs(page.name)) === '1')
  const [layout, setLayout] = useState<GridLayout>({})
  /** A sheet of another generation starts again with the saved rows. */
  const [generation, setGeneration] = useState(0)
  const leaving = useRef<SheetLeaving>(undefined)
  const [isUnsaved, setUnsaved] = useState(false)
  const isOffered = isEditor && hasCells(page)

  const renew = () => setGeneration((before) => before + 1)
  /** Asks about unsaved rows; false when the person stays. */
  const mayLeave = async (): Promise<boolean> => {
    if (!leaving.current) return true
    const { count, save } = leaving.current
    const answer = await confirm({
      title: t('record:unsavedTitle'),
      body: t('unsavedRowsBody', { count }),
      act: t('record:saveAndGo'),
      other: t('record:leave'),
    })
    if (answer === 'cancel' || (answer === 'act' && !(await save()))) return false
    if (answer === 'other') renew()
    return true
  }
  return {
    isOffered,
    isOn: isOffered && isChosen,
    isUnsaved,
    toggle: async () => {
      if (!(await mayLeave())) return
      localStorage.setItem(storedAs(page.name), isChosen ? '0' : '1')
      setChosen(!isChosen)
    },
    mayLeave,
    renew,
    generation,
    layout,
    setLayout,
    onLeaving: (next: SheetLeaving | undefined) => {
      leaving.current = next
      setUnsaved(next !== undefined)
    },
  }
}
export type Table = ReturnType<typeof useTable>
