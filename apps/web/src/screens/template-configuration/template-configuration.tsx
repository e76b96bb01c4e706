import { type BusinessType, mayEdit, type TemplateKind, templateSet } from '@hangjia/contracts'
import { RadioButtons, Select, StandIn, useConfirm, useSpeech } from '@hangjia/ui'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useSession } from '../../session/session.tsx'
import { CompanyColumns } from './company-columns.tsx'
import styles from './template-configuration.module.css'
import { everyType, goesBothWays, pageOfKind, typeLabel } from './template-kinds.ts'
import { TemplatePane } from './template-pane.tsx'

type View = 'templates' | 'companyColumns'

/** `/templateConfiguration?type=1&direction=1&template=12`: how sheets are read and written, and which columns a company uses. */
export default () => {
  const { t } = useTranslation('template')
  const { label } = useSpeech()
  const confirm = useConfirm()
  const session = useSession()
  const [query, setQuery] = useSearchParams()
  const [unsaved, setUnsaved] = useState<string>()
  const [view, setView] = useState<View>('templates')
  const id = useId()
  const kind = kindOf(query)
  const page = pageOfKind(kind)
  const address = query.get('template') ?? undefined
  const template = address === 'new' || /^\d{1,18}$/.test(address ?? '') ? address : undefined
  /** Asks before unsaved changes are lost; answers whether to go on. */
  const mayLeave = async () => {
    if (unsaved === undefined) return true
    const body = t('leaveBody', { name: unsaved || t('untitled') })
    return (await confirm({ title: t('leaveTitle'), body, act: t('leave'), danger: true })) === 'act'
  }
  const go = (next: Partial<TemplateKind> & { readonly template?: string | undefined }) => {
    setUnsaved(undefined)
    setQuery({
      type: String(next.businessType ?? kind.businessType),
      direction: String(next.importExportFlag ?? kind.importExportFlag),
      ...(next.template === undefined ? {} : { template: next.template }),
    })
  }
  const leaveFor = async (next: Parameters<typeof go>[0]) => {
    if (await mayLeave()) go(next)
  }
  const look = async (next: View) => {
    if (next === view || !(await mayLeave())) return
    setUnsaved(undefined)
    setView(next)
  }
  const hasColumns = templateSet(kind) === 'freight' && page !== undefined
  return (
    <div className="column h-full min-h-0 pt-11 pb-14 px-14">
      <header className="row flex-none wrap gap-14 min-h-32 pb-11">
        <h1 className="medium text-16">{label(['模板配置', 'Sheet templates'])}</h1>
        <label className={`inline-row gap-6 muted nowrap ${styles.choice}`} htmlFor={`${id}-type`}>
          {t('type')}
          <Select
            id={`${id}-type`}
            className={styles.select}
            value={kind.businessType}
            onChange={(event) => void leaveFor({ businessType: Number(event.target.value) as BusinessType })}
            options={everyType.map((type) => [type, `${type} ${label(typeLabel(type))}`] as const)}
          />
        </label>
        {goesBothWays(kind.businessType) && (
          <RadioButtons
            label={t('direction')}
            options={[
              { value: 1, label: t('export') },
              { value: 2, label: t('import') },
            ]}
            value={kind.importExportFlag}
            onChange={(importExportFlag) => void leaveFor({ importExportFlag: importExportFlag as 1 | 2 })}
          />
        )}
        <span className="flex-1" />
        {hasColumns && (
          <RadioButtons
            label={t('views')}
            options={(['templates', 'companyColumns'] as const).map((value) => ({ value, label: t(value) }))}
            value={view}
            onChange={(next) => void look(next)}
          />
        )}
      </header>
      {!page ? (
        <StandIn state={{ is: 'empty', title: t('noPage'), hint: t('noPageHint') }} />
      ) : view === 'companyColumns' && hasColumns ? (
        <CompanyColumns
          key={`${kind.businessType} ${kind.importExportFlag}`}
          kind={kind}
          isEditor={mayEdit(session)}
          onUnsaved={setUnsaved}
        />
      ) : (
        <TemplatePane
          key={`${kind.businessType} ${kind.importExportFlag}`}
          kind={kind}
          page={page}
          template={template}
          isEditor={mayEdit(session)}
          onUnsaved={setUnsaved}
          onLeaveFor={(next) => void leaveFor({ template: next })}
          onGo={(next) => go({ template: next })}
        />
      )}
    </div>
  )
}

const kindOf = (query: URLSearchParams): TemplateKind => {
  const type = Number(query.get('type') ?? 1)
  const businessType = everyType.find((known) => known === type) ?? 1
  return { businessType, importExportFlag: query.get('direction') === '2' && goesBothWays(businessType) ? 2 : 1 }
}
