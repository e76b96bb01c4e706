import { Button } from '@chakra-ui/react'
import { mayEdit } from '@hangjia/contracts'
import { FileDeskProvider, Note, RadioButtons, Toolbar, toast, useConfirm, useSpeech } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy, Lock, Save, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isLockedByActs, RecordActs, RecordNotes } from '../../features/record-acts.tsx'
import { SideView } from '../../features/side-view.tsx'
import { useSides } from '../../features/use-sides.ts'
import { IconAct } from '../../icon-act.tsx'
import { RecordSource } from '../../imports/result/record-source.tsx'
import { failureOf } from '../../problem.ts'
import { useSession } from '../../session/session.tsx'
import { useToday } from '../../use-today.ts'
import { useSaveKey } from '../../use-window-keys.ts'
import { useActProblem } from '../act-problem.ts'
import { FormSections } from '../form/form-sections.tsx'
import { fileDeskOf } from '../form/record-files.ts'
import { fieldOfIssue, formFields, initialValues, makeForm, type Values, valuesOf } from '../form/record-form.ts'
import { startValues } from '../form/start-values.ts'
import { useDoubts } from '../form/use-doubts.ts'
import { recordTitle } from '../record-title.ts'
import type { AnyRow } from '../records.ts'
import { ApprovalActs, hasApproval } from './approval-acts.tsx'
import { ApprovalNote, isLockedByApproval } from './approval-note.tsx'
import type { EditorHost } from './editor-host.ts'
import styles from './record-editor.module.css'
import { RecordHistory } from './record-history.tsx'
import { UnderLinks } from './under-links.tsx'

/** Record with its form, history and acts. */
export const RecordEditor = (
  host: EditorHost & { readonly row: AnyRow | undefined; readonly usual: Values | undefined },
) => {
  const { page, records, opened, record, row: loaded, onUnsaved, onLeaving, onSettled } = host
  const { t } = useTranslation(['record', 'partners'])
  const { label, language } = useSpeech()
  const session = useSession()
  const today = useToday()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const sayProblem = useActProblem(page, records)
  const panel = useRef<HTMLElement>(null)
  const [view, setView] = useState(opened.view)
  const [isStale, setStale] = useState(false)

  const isNew = record.id === 'new'
  // Row under the form: a save sends its version.
  const [row, setRow] = useState(isNew ? undefined : loaded)
  const [form] = useState(() => {
    const fields = formFields(page.of, session)
    const read = loaded ? valuesOf(fields, loaded) : { ...initialValues(fields), ...host.usual }
    return makeForm(page.of, session, startValues(fields, read, { ...record, today, usual: host.usual }))
  })
  const desk = useMemo(() => fileDeskOf(page.name, page.of.fields, row), [page, row])
  const isEditor = mayEdit(session) && !page.readOnly
  const isLocked = isLockedByApproval(row) || isLockedByActs(page.of.name, row)
  const isReadOnly = !isEditor || row?.system === true || isLocked
  const issues = useSyncExternalStore(form.subscribe, () => form.get().issues)
  const isChanged = useSyncExternalStore(form.subscribe, () => form.get().changed.length > 0)
  const isUnsaved = !isReadOnly && (isChanged || (isNew && (record.copyOf !== undefined || host.isBegun === true)))
  useLayoutEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])

  const sides = useSides({ page, records, id: row?.id })
  const isMeant = useDoubts()
  const name = label(page.title)
  const startTitle = record.renews
    ? t(page.of.traits.includes('validity') ? 'partners:renewalOf' : 'nextWeekOf', { name: label(page.of.label) })
    : t(record.copyOf ? 'copyOf' : 'new', { name })
  const title = row ? recordTitle(page.of, row, language) : startTitle

  const showFirstIssue = () => {
    const [first] = form.get().issues
    const field = first && panel.current?.querySelector(`[data-field="${fieldOfIssue(first)}"]`)
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  }
  const save = useMutation({
    mutationFn: () => records.save({ ...(row && { id: row.id, version: row.version }), values: form.draft() }),
  })
  const trySave = async (): Promise<AnyRow | undefined> => {
    if (!form.check()) {
      setView('form')
      setTimeout(showFirstIssue)
      return undefined
    }
    const doubts = form.doubts()
    if (doubts.length > 0 && !(await isMeant(doubts))) return undefined
    try {
      const saved = await save.mutateAsync()
      queries.setQueryData(records.one(saved.id).queryKey, saved)
      form.settle(saved)
      setRow(saved)
      setStale(false)
      toast('success', t('saved'))
      // The list behind the form asks again by itself.
      void records.refresh()
      return saved
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'stale') setStale(true)
      else if (failure.issues.some((issue) => Object.hasOwn(form.fields, fieldOfIssue(issue)))) {
        form.refuse(failure.issues)
        setTimeout(showFirstIssue)
      } else toast('error', await sayProblem(error))
      return undefined
    }
  }
  const saveAndStay = async () => {
    if (isReadOnly || save.isPending) return
    const saved = await trySave()
    if (saved && isNew) onSettled({ id: saved.id, copyOf: undefined })
  }
  const loadNewest = async () => {
    try {
      const newest = await queries.fetchQuery(records.one(record.id))
      form.rebaseOn(newest)
      setRow(newest)
      setStale(false)
      toast('info', t('mergedTitle'))
    } catch (error) {
      toast('error', await sayProblem(error))
    }
  }
  const showMoved = (moved: AnyRow) => {
    form.settle(moved)
    setRow(moved)
  }
  const act = { page, records, row, form, opened, disabled: isUnsaved, onMoved: showMoved }
  const remove = async () => {
    if (!row) return
    const answer = await confirm({
      title: t('removeTitle', { title }),
      body: t('removeBody'),
      act: t('remove'),
      danger: true,
    })
    if (answer !== 'act') return
    try {
      await records.remove([row])
      toast('success', t('removed'))
      onSettled(undefined)
      await records.refresh()
    } catch (error) {
      toast('error', await sayProblem(error))
    }
  }

  useEffect(() => onLeaving({ title, save: async () => (await trySave()) !== undefined }))
  useSaveKey(saveAndStay)
  useEffect(() => {
    const before = document.activeElement
    const first = isNew ? panel.current?.querySelector<HTMLElement>('[data-field] input, [data-field] select') : null
    ;(first ?? panel.current)?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isNew])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) opened.close()
  }
  return (
    <section
      ref={panel}
      className={`column flex-1 min-h-0 ${styles.editor}`}
      tabIndex={-1}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <header className={`row flex-none gap-4 min-h-50 pl-20 pr-10 border-b ${styles.head}`}>
        <h2 className={`cut flex-loose text-15 medium ${styles.title}`}>{title}</h2>
        {row && <RowFacts row={row} />}
        <span className="flex-1" />
        {row && (
          <RadioButtons
            label={t('history')}
            options={[{ value: 'form', label: t('form') }, { value: 'history', label: t('history') }, ...sides]}
            value={view}
            onChange={setView}
          />
        )}
        {row && isEditor && (
          <ApprovalActs
            page={page}
            records={records}
            rows={[row]}
            disabled={isUnsaved}
            onDone={([moved]) => moved && showMoved(moved)}
          />
        )}
        {isEditor && <RecordActs {...act} />}
        {row && isEditor && !page.of.single && (
          <IconAct words={t('copy')} onClick={() => opened.copy(row.id)}>
            <Copy />
          </IconAct>
        )}
        {row && !isReadOnly && !hasApproval(row) && (
          <IconAct words={t('remove')} onClick={remove}>
            <Trash2 />
          </IconAct>
        )}
        <IconAct words={t('close')} onClick={opened.close}>
          <X />
        </IconAct>
      </header>
      {row && isReadOnly && !isLocked && (row.system || !page.readOnly || !mayEdit(session)) && (
        <Note>
          <Lock size={13} />
          {t(row.system ? 'systemNote' : 'readOnlyNote')}
        </Note>
      )}
      {row && <ApprovalNote row={row} />}
      <RecordNotes {...act} />
      {row && <UnderLinks page={page} row={row} />}
      {isStale && (
        <div className="warning bg-warning row flex-none gap-8 py-8 px-20 border-b-muted between" role="alert">
          <div>
            <strong className="medium">{t('staleTitle')}</strong>
            <div>{t('staleBody')}</div>
          </div>
          <Button onClick={loadNewest}>{t('staleLoad')}</Button>
        </div>
      )}
      {/* Without a focusable field it must still be scrollable. */}
      <div className="column flex-1 min-h-0 pb-8 scroll-y" tabIndex={isReadOnly ? 0 : undefined}>
        {view === 'history' && row ? (
          <>
            {page.of.traits.includes('importable') && <RecordSource page={page} id={row.id} />}
            <RecordHistory records={records} fields={page.of.fields} id={row.id} />
          </>
        ) : row && sides.some(({ value }) => value === view) ? (
          <SideView page={page} view={view} records={records} opened={opened} row={row} />
        ) : (
          <FileDeskProvider desk={desk}>
            <FormSections of={page.of.name} form={form} load={records.load} isReadOnly={isReadOnly} />
          </FileDeskProvider>
        )}
      </div>
      {!isReadOnly && view === 'form' && (
        <Toolbar look="foot">
          {issues.length > 0 && (
            <button type="button" className="bad pointer" onClick={showFirstIssue}>
              {t('issues', { count: issues.length })}
            </button>
          )}
          <span className="flex-1" />
          <Button onClick={opened.close}>{t('close')}</Button>
          <Button variant="solid" disabled={save.isPending || !(isUnsaved || isNew)} onClick={saveAndStay}>
            <Save />
            {t(save.isPending ? 'saving' : 'save')}
            <kbd className={`px-4 text-11 leading-17 ${styles.key}`}>Ctrl S</kbd>
          </Button>
        </Toolbar>
      )}
    </section>
  )
}

/** Version of the record, and its last editor. */
const RowFacts = ({ row }: { readonly row: AnyRow }) => {
  const { t } = useTranslation('record')
  const at = readMinute(row.updatedAt) ?? ''
  return (
    <span className={`cut min-w-0 ml-10 faint text-12 ${styles.facts}`}>
      {t('version', { version: row.version })} ·{' '}
      {row.updatedBy ? t('updated', { at, by: row.updatedBy }) : t('updatedBy', { at })}
    </span>
  )
}
