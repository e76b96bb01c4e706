import {
  type Contract,
  holdsPage,
  type InputOf,
  type RecordPage,
  type TemplateKind,
  templateKindOf,
} from '@hangjia/contracts'
import { Select } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { trpc } from '../../api.ts'
import { useSession } from '../../session/session.tsx'
import styles from './start-screen.module.css'

/** The templates that sheets of a page may be read by, the default first; none for a page that has none. */
export const useReadingTemplates = (page: RecordPage) => {
  const kind = templateKindOf(page.name)
  // Pages of the LCL set take no sheets yet.
  const asked = { ...kind, use: 'read' } as InputOf<Contract['templates']['list']>
  return trpc.templates.list.useQuery(asked, { enabled: kind !== undefined, staleTime: 0 })
}

/** Chooses the template that a sheet is read by, and leads to where templates are made. */
export const TemplateChoice = ({
  page,
  templates,
  value,
  disabled,
  onChange,
}: {
  readonly page: RecordPage
  readonly templates: readonly { readonly id: string; readonly templateName: string }[]
  /** Empty: none. */
  readonly value: string
  readonly disabled: boolean
  readonly onChange: (id: string) => void
}) => {
  const { t } = useTranslation('template')
  const session = useSession()
  const id = useId()
  const kind = templateKindOf(page.name)
  const manages = holdsPage(session, 'templateConfiguration')
  if (!kind || (templates.length === 0 && !manages)) return null
  return (
    <div className={`row mb-12 gap-8 muted ${styles.choice}`}>
      <label htmlFor={id}>{t('forImport')}</label>
      <Select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
        none={t('noTemplate')}
        options={templates.map((one) => [one.id, one.templateName] as const)}
      />
      {manages && <Link to={addressOf(kind, value)}>{t('manage')}</Link>}
    </div>
  )
}

const addressOf = ({ businessType, importExportFlag }: TemplateKind, template: string) =>
  `/templateConfiguration?type=${businessType}&direction=${importExportFlag}${template ? `&template=${template}` : ''}`
