import type { Issue, OpenTemplate, TemplateKind, Versioned } from '@hangjia/contracts'
import { toast, useConfirm } from '@hangjia/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureOf, useProblemWords } from '../../problem.ts'
import { contentOf, type Draft } from './draft.ts'
import { useTemplateCalls } from './template-calls.ts'

/** Conflict with an earlier save by somebody else: the current version, and the two ways to continue. */
export interface Conflict {
  readonly yours: number
  readonly theirs: OpenTemplate
  readonly keepMine: () => Promise<void>
  readonly takeTheirs: () => Promise<void>
}
interface Wanted {
  readonly kind: TemplateKind
  readonly draft: Draft
  readonly stored: Versioned | undefined
  readonly onRefused: (issues: readonly Issue[]) => void
  readonly onGo: (template: string | undefined) => void
  /** Reports the id of a new template; `ahead` holds input typed while it was saved. */
  readonly onMade: (id: string, ahead: Draft | undefined) => void
  readonly onListChanged: () => Promise<void>
  readonly onReload?: () => Promise<void>
  readonly onTakeStored?: () => Promise<void>
}
export type TemplateActs = ReturnType<typeof useTemplateActs>

/** Saves, copies and deletes a template; refusals are reported, and no input is lost. */
export const useTemplateActs = (wanted: Wanted) => {
  const { kind, draft, stored, onRefused, onGo, onMade, onListChanged, onReload, onTakeStored } = wanted
  const { t } = useTranslation('template')
  const confirm = useConfirm()
  const words = useProblemWords()
  const calls = useTemplateCalls(kind)
  const [isBusy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  const [sent, setSent] = useState<Draft>()
  const newest = useRef(draft)
  useEffect(() => {
    newest.current = draft
  }, [draft])

  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      onRefused(failureOf(error).issues)
      toast('error', words(error))
    } finally {
      setBusy(false)
    }
  }
  const store = async (version: number | undefined) => {
    const { template, columns } = contentOf(draft)
    const id = stored?.id
    setSent(draft)
    const saved = await calls.save({
      template: { ...template, ...(id === undefined ? {} : { id }) },
      columns,
      ...(version === undefined ? {} : { version }),
    })
    toast('success', t('saved', { name: template.templateName }))
    await onListChanged()
    if (id === undefined) onMade(saved.id, newest.current === draft ? undefined : newest.current)
    else await onReload?.()
  }
  const meet = async (id: string, yours: number) => {
    const theirs = await calls.get(id)
    setConflict({
      yours,
      theirs,
      keepMine: () =>
        during(async () => {
          setConflict(undefined)
          await store(theirs.template.version)
        }),
      takeTheirs: async () => {
        setConflict(undefined)
        await onTakeStored?.()
      },
    })
  }
  const save = () =>
    during(async () => {
      if (draft.templateName.trim() === '') {
        toast('error', t('nameMissing'))
        return
      }
      try {
        await store(stored?.version)
      } catch (error) {
        if (failureOf(error).code !== 'stale' || !stored) throw error
        await meet(stored.id, stored.version)
      }
    })
  const copy = () =>
    during(async () => {
      const { template, columns } = contentOf(draft)
      const templateName = t('copyOf', { name: template.templateName }).slice(0, 50)
      const saved = await calls.save({ template: { ...template, templateName, isDefault: false }, columns })
      await onListChanged()
      onGo(saved.id)
    })
  const remove = async () => {
    if (!stored) return
    const name = draft.templateName
    const title = t('removeTitle', { name })
    if ((await confirm({ title, body: t('removeBody'), act: t('remove'), danger: true })) !== 'act') return
    await during(async () => {
      await calls.editName({ id: stored.id, templateName: name, deleteFlag: 1 })
      toast('success', t('removed', { name }))
      onGo(undefined)
      await onListChanged()
    })
  }
  return { save, copy, remove, isBusy, sent, conflict, forget: () => setConflict(undefined) }
}
