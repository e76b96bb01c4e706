import { mayPublish, type RecordPage } from '@hangjia/contracts'
import {
  type BrokenCell,
  Grid,
  type GridHandle,
  type GridLayout,
  type GridProps,
  StandIn,
  toast,
  useConfirm,
  useSpeech,
} from '@hangjia/ui'
import { businessDay, isExpired } from '@hangjia/validation'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContainerTypes } from '../../containers/use-container-types.ts'
import { useProblemWords } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { useUnsaved } from '../../shell/tabs/tab-context.ts'
import { useSaveKey } from '../../use-window-keys.ts'
import type { Values } from '../form/record-form.ts'
import { useDoubts } from '../form/use-doubts.ts'
import { useUsual } from '../form/use-usual.ts'
import type { AnyRow, Records } from '../records.ts'
import { saveSheet } from './save-sheet.ts'
import { isNew, keyOf, type SheetRow } from './sheet.ts'
import { SheetBar } from './sheet-bar.tsx'
import { boxesOf, sheetColumns, sheetHeadings } from './sheet-columns.tsx'
import { problemsOf, type SheetProblem, sheetProblems } from './sheet-problems.ts'
import { useKnown } from './use-known.ts'
import { useSheet } from './use-sheet.ts'

/** Questions to a sheet with unsaved rows before it closes. */
export interface SheetLeaving {
  readonly count: number
  readonly save: () => Promise<boolean>
}

interface RecordsSheetProps extends Pick<GridProps<SheetRow>, 'sort' | 'onSort'> {
  readonly page: RecordPage
  readonly records: Records
  readonly rows: readonly AnyRow[]
  /** Names of the shown fields, in their order. */
  readonly names: readonly string[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (rows: readonly AnyRow[], isChosen: boolean) => void
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  readonly onSaved: (rows: readonly AnyRow[]) => void
  readonly onDiscard: () => void
  readonly onLeaving: (leaving: SheetLeaving | undefined) => void
  readonly foot: ReactNode
}

/** List as an editable sheet, shown once the defaults of a new row are loaded. */
const RecordsSheet = (props: RecordsSheetProps) => {
  const usual = useUsual(props.records, props.page)
  return usual ? <Sheet {...props} usual={usual} /> : <StandIn state={{ is: 'pageLoading' }} />
}

/** Changes are marked, checked at once, and saved in one call, all or none. */
const Sheet = (props: RecordsSheetProps & { readonly usual: Values }) => {
  const { usual, page, records, names, chosen, onChoose, onSaved, onDiscard, onLeaving } = props
  const { t } = useTranslation(['list', 'record'])
  const speech = useSpeech()
  const session = useSession()
  const confirm = useConfirm()
  const isMeant = useDoubts()
  const queries = useQueryClient()
  const sayProblem = useProblemWords()
  const grid = useRef<GridHandle>(null)
  const [broken, setBroken] = useState<readonly BrokenCell[]>([])
  /** Corrections made since the last render. */
  const brokenNow = useRef(broken)
  const [isListed, setListed] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const sheet = useSheet({ resource: page.of, reader: session, usual }, props.rows)
  const { find, learnRows, ask } = useKnown(page.of.fields, records.load)
  useEffect(() => learnRows(sheet.rows), [learnRows, sheet.rows])

  const [blank] = useState(sheet.newRow)
  const isPublisher = mayPublish(session)
  const isLocked = useCallback(
    (row: SheetRow) =>
      row.system ||
      (!isPublisher && Number(row.displayFlag ?? 0) > 0) ||
      row.approvalState === 'pending' ||
      row.approvalState === 'closed',
    [isPublisher],
  )
  const shownNames = names.join(',')
  const boxNames = names.filter((name) => page.of.fields[name]?.kind === 'boxPrices')
  const boxWords = boxNames.map((name) => `${name}:${boxesOf(sheet.rows, name).join(',')}`).join(';')
  const columns = useMemo(
    () =>
      sheetColumns({
        names: shownNames.split(','),
        fields: page.of.fields,
        writable: sheet.fields,
        boxes: Object.fromEntries(
          boxWords.split(';').map((words) => {
            const [name = '', boxes = ''] = words.split(':')
            return [name, boxes.split(',')]
          }),
        ),
        speech,
        load: records.load,
        find,
        isLocked,
        savedOf: (row) => row.saved ?? blank,
        unsaved: t('unsavedCell'),
      }),
    [shownNames, boxWords, page, sheet.fields, speech, records, find, isLocked, blank, t],
  )
  const types = useContainerTypes()
  const columnNamed = useMemo(
    () =>
      sheetHeadings(
        page.of.fields,
        types.map(({ code, title }) => code ?? title),
      ),
    [page, types],
  )
  const columnKeys = columns.map(({ key }) => key)
  const problems = sheetProblems(sheet, broken, columnKeys)
  const issueOf = (row: SheetRow, column: string) =>
    problemsOf(row, sheet, columnKeys).find((issue) => issue.column === column)

  const brokenRows = new Set(broken.map(({ key }) => key))
  const count = new Set([...sheet.unsaved.map(keyOf), ...brokenRows]).size
  useUnsaved(count > 0)
  const goTo = ({ key, column }: SheetProblem) => grid.current?.goTo(key, column)

  const save = async (): Promise<boolean> => {
    if (count === 0 || isSaving) return count === 0
    const { unsaved } = sheet
    sheet.tried()
    setListed(true)
    // The server may now accept what it refused before; local errors need no server call.
    const own = { ...sheet, issuesOf: sheet.ownIssuesOf, refusalOf: () => undefined }
    const [first] = sheetProblems(own, brokenNow.current, columnKeys)
    if (first) {
      goTo(first)
      return false
    }
    const doubts = unsaved.flatMap(sheet.doubtsOf)
    if (doubts.length > 0 && !(await isMeant(doubts))) return false
    setSaving(true)
    try {
      const facts = { page, records, queries, language: speech.language }
      const { rows, refused } = await saveSheet(facts, unsaved.map(sheet.draftOf))
      if (refused.length > 0) {
        sheet.refuse(unsaved, refused)
        toast('error', t('notSaved', { count: refused.length }))
        return false
      }
      sheet.settle(unsaved, rows)
      setListed(false)
      onSaved(rows)
      toast('success', t('savedRows', { count: rows.length }))
      void records.refresh()
      return true
    } catch (error) {
      toast('error', sayProblem(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  const stale = sheet.unsaved.filter((row) => sheet.refusalOf(row)?.problem === 'stale')
  const takeOver = async () => {
    const newest = await Promise.all(stale.map(({ id }) => queries.fetchQuery(records.one(id))))
    sheet.takeOver(newest)
    toast('info', t('record:mergedTitle'))
  }
  const askDiscard = async () => {
    const answer = await confirm({
      title: t('discardTitle', { count }),
      body: t('discardBody'),
      act: t('discard'),
      danger: true,
    })
    if (answer === 'act') onDiscard()
  }

  useEffect(() => onLeaving(count > 0 ? { count, save } : undefined))
  useSaveKey(save)

  const today = businessDay(new Date())
  const hasValidity = page.of.traits.includes('validity')
  const placeOf = (key: string) => sheet.rows.findIndex((row) => keyOf(row) === key) + 1
  return (
    <div className="column flex-1 min-h-0">
      <Grid
        ref={grid}
        label={speech.label(page.title)}
        rows={sheet.rows}
        keyOf={keyOf}
        columns={columns}
        onChange={sheet.change}
        newRow={sheet.newRow}
        columnNamed={columnNamed}
        issueOf={issueOf}
        onBroken={async (cells) => {
          brokenNow.current = cells
          setBroken(cells)
          if (await ask(cells)) grid.current?.reread()
        }}
        sort={props.sort}
        onSort={props.onSort}
        chosen={new Set(sheet.rows.filter(({ id }) => chosen.has(id)).map(keyOf))}
        onChoose={(rows, isChosen) =>
          onChoose(
            rows.filter((row) => !isNew(row)),
            isChosen,
          )
        }
        isPale={(row) => (isNew(row) ? !sheet.unsaved.includes(row) : hasValidity && isExpired(row.validTo, today))}
        layout={props.layout}
        onLayout={props.onLayout}
      />
      {count > 0 && (
        <SheetBar
          page={page}
          count={count}
          problems={problems}
          isListed={isListed}
          placeOf={placeOf}
          titleOf={(column) => columns.find(({ key }) => key === column)?.title ?? ''}
          isSaving={isSaving}
          onSave={() => void save()}
          onDiscard={askDiscard}
          onGoTo={goTo}
          onTakeOver={stale.length > 0 ? takeOver : undefined}
        />
      )}
      {props.foot}
    </div>
  )
}
export default RecordsSheet
