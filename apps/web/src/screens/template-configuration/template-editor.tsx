import type { Issue, OfferedColumn, RecordPage, TemplateKind, Versioned } from '@hangjia/contracts'
import { Input, RadioButtons, Tick } from '@hangjia/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '../../shell/tabs/tab-context.ts'
import { useWindowKeys } from '../../use-window-keys.ts'
import { ColumnsPart } from './columns-part.tsx'
import { type Draft, isSameDraft, missingColumns, repeatedColumns } from './draft.ts'
import { Pick } from './pick.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { SettingsPart } from './settings-part.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import styles from './template-configuration.module.css'
import { TemplateFoot } from './template-foot.tsx'
import { useTemplateActs } from './use-template-acts.ts'
import { VersionsPart } from './versions-part.tsx'

const parts = ['columns', 'settings', 'versions'] as const

interface Editor {
  readonly kind: TemplateKind
  readonly page: RecordPage
  readonly offered: readonly OfferedColumn[]
  /** Template as read; edits start from it. */
  readonly start: Draft
  /** Changes typed during the first save. */
  readonly ahead?: Draft | undefined
  /** Undefined for a new one. */
  readonly stored: Versioned | undefined
  readonly isEditor: boolean
  readonly onUnsaved: (name: string | undefined) => void
  readonly onGo: (template: string | undefined) => void
  readonly onMade: (id: string, ahead: Draft | undefined) => void
  readonly onListChanged: () => Promise<void>
  /** Reads it again after it was saved. */
  readonly onReload?: () => Promise<void>
  /** Replaces the edited version with the stored one. */
  readonly onTakeStored?: () => Promise<void>
}

/** One template in the editor: its content on the left, a sheet read by it on the right. */
export const TemplateEditor = (props: Editor) => {
  const { kind, page, offered, start, ahead = start, stored, isEditor, onUnsaved } = props
  const { t } = useTranslation('template')
  const id = useId()
  const [read, setRead] = useState({ version: stored?.version, draft: start })
  const [draft, setDraft] = useState(ahead)
  const [part, setPart] = useState<(typeof parts)[number]>('columns')
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const isDirty = !isSameDraft(read.draft, draft)
  const acts = useTemplateActs({ ...props, draft, onRefused: setIssues })
  // After saving it is read again: later input stays, and so do the fields, wherever the server changed nothing.
  if (stored?.version !== read.version) {
    setRead({ version: stored?.version, draft: start })
    if (acts.sent && isSameDraft(acts.sent, draft) && !isSameDraft(start, draft)) setDraft(start)
  }
  useUnsaved(isDirty)
  const unsaved = isDirty ? draft.templateName : undefined
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved(undefined)
  }, [unsaved, onUnsaved])
  const change = (changed: Partial<Draft>) => {
    setIssues([])
    setDraft((now) => ({ ...now, ...changed }))
  }
  useWindowKeys((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    if (acts.isBusy) saveAgain.current = true
    else if (isEditor) void acts.save()
  })
  // Asked for while the one before was under way.
  const saveAgain = useRef(false)
  const onFree = useEffectEvent(() => {
    if (saveAgain.current && isDirty) void acts.save()
    saveAgain.current = false
  })
  useEffect(() => {
    if (!acts.isBusy) onFree()
  }, [acts.isBusy])
  const missing = missingColumns(draft, offered)
  const shared = { draft, offered, issues, disabled: !isEditor, onChange: change }
  return (
    <>
      <section className="column min-w-0 min-h-0" aria-label={draft.templateName || t('untitled')}>
        <div className="row flex-none wrap gap-y-8 gap-x-12 pt-10 px-14">
          <Input
            className={`min-w-140 medium text-15 ${styles.name}`}
            aria-label={t('name')}
            placeholder={t('name')}
            value={draft.templateName}
            maxLength={50}
            disabled={!isEditor}
            onChange={(event) => change({ templateName: event.target.value })}
          />
          <Pick
            id={`${id}-use`}
            label={t('use')}
            value={draft.use}
            options={(['read', 'write', 'both'] as const).map((use) => [use, t(`uses.${use}`)])}
            disabled={!isEditor}
            onChange={(use) => change({ use })}
          />
          <Pick
            id={`${id}-shared`}
            label={t('shared')}
            value={draft.shared}
            options={(['company', 'me'] as const).map((whom) => [whom, t(`sharing.${whom}`)])}
            disabled={!isEditor}
            onChange={(whom) => change({ shared: whom })}
          />
          <Tick
            className={`muted nowrap ${styles.tick}`}
            title={t('isDefaultHint')}
            checked={draft.isDefault}
            disabled={!isEditor}
            onChange={(isTicked) => change({ isDefault: isTicked })}
          >
            {t('isDefault')}
          </Tick>
        </div>
        <div className={`row flex-none gap-12 py-10 px-14 border-b ${styles.parts}`}>
          <RadioButtons
            label={t('tabs')}
            options={parts
              .filter((one) => one !== 'versions' || stored)
              .map((value) => ({ value, label: t(`tab.${value}`) }))}
            value={part}
            onChange={setPart}
          />
          <Verdict missing={missing} isWhole={repeatedColumns(draft.columns).size === 0} />
        </div>
        <div className="flex-1 min-h-0 scroll">
          {part === 'columns' && <ColumnsPart {...shared} />}
          {part === 'settings' && <SettingsPart {...shared} />}
          {part === 'versions' && stored && (
            <VersionsPart
              key={stored.version}
              kind={kind}
              id={stored.id}
              draft={draft}
              disabled={!isEditor}
              onChange={change}
            />
          )}
        </div>
        <TemplateFoot page={page} draft={draft} stored={stored} isDirty={isDirty} isEditor={isEditor} acts={acts} />
      </section>
      <PreviewPane kind={kind} page={page} draft={draft} offered={offered} disabled={!isEditor} onChange={change} />
      {acts.conflict && <StaleDialog draft={draft} conflict={acts.conflict} offered={offered} onClose={acts.forget} />}
    </>
  )
}

/** Result of the check: can a sheet be read by it. */
const Verdict = ({ missing, isWhole }: { readonly missing: readonly OfferedColumn[]; readonly isWhole: boolean }) => {
  const { t, i18n } = useTranslation('template')
  const fields = missing.map(({ nameCn, nameEn }) => (i18n.language === 'en' ? nameEn : nameCn)).join(t('comma'))
  if (missing.length > 0)
    return (
      <p role="status" className="bad text-12" title={fields}>
        {t('missing', { fields })}
      </p>
    )
  return isWhole ? (
    <p role="status" className="muted text-12">
      {t('complete')}
    </p>
  ) : null
}
