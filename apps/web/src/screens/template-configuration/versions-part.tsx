import { Button } from '@chakra-ui/react'
import type { TemplateKind } from '@hangjia/contracts'
import { toast } from '@hangjia/ui'
import { readMinute } from '@hangjia/validation'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { Waiting } from '../../waiting.tsx'
import { type Draft, withVersion } from './draft.ts'
import styles from './template-configuration.module.css'

/** Every version that was saved; an older one comes back into the editor, to be looked at and saved. */
export const VersionsPart = ({
  kind,
  id,
  draft,
  disabled,
  onChange,
}: {
  readonly kind: TemplateKind
  readonly id: string
  readonly draft: Draft
  readonly disabled: boolean
  readonly onChange: (changed: Draft) => void
}) => {
  const { t } = useTranslation('template')
  const versions = trpc.templates.versions.useQuery({ ...kind, id }, { staleTime: 0 })
  if (versions.error || !versions.data) return <Waiting of={versions} />
  return (
    <ol className={styles.versions} aria-label={t('versions')}>
      {versions.data.map((one, at) => (
        <li key={one.version}>
          <History className="faint" size={14} />
          <span>
            <strong>{t('version', { version: one.version })}</strong> {one.templateName}
            <small>
              {t('savedBy', { name: one.savedBy ?? '', at: readMinute(one.savedAt) ?? '' })} ·{' '}
              {t('columnCount', { count: one.columns.length })}
            </small>
          </span>
          {at === 0 ? (
            <span className="muted text-12">{t('current')}</span>
          ) : (
            <Button
              size="xs"
              disabled={disabled}
              aria-label={`${t('restore')} ${t('version', { version: one.version })}`}
              onClick={() => {
                onChange(withVersion(draft, one))
                toast('info', t('restored', { version: one.version }))
              }}
            >
              {t('restore')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
