import { type Preferences, pageSizes, type Reference, searchesPrices } from '@hangjia/contracts'
import { RadioButtons, Select, toast } from '@hangjia/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../api.ts'
import { PickersField } from '../../fields.tsx'
import { useLoaders } from '../../loaders.ts'
import { useSavePreferences } from '../../session/preferences.ts'
import { useSession } from '../../session/session.tsx'
import styles from './personal.module.css'
import { FormSection } from './section.tsx'
import { useDraft, useRefusal } from './use-draft.ts'
import type { ProfilePart } from './use-profile-part.ts'
import { useReported } from './use-reported.ts'

const usual = 'usual'
/** Maximum number of ports of a search. */
const maxPorts = 5

/** Preferences of the user; those of searches only for users who may search. */
export const PreferencesSection = ({
  stored,
  id,
  onDirty,
}: Omit<ProfilePart, 'profile'> & { readonly stored: Preferences }) => {
  const { t } = useTranslation(['personal', 'shell'])
  const session = useSession()
  const searches = searchesPrices(session)
  const { language, pageSize, currency, pols } = stored
  const { draft, set, reset, isDirty } = useDraft({ language, pageSize, currency, pols })
  const refusal = useRefusal('')
  const save = useSavePreferences()
  useReported(id, isDirty, onDirty)
  return (
    <FormSection
      id={id}
      title={t('sections.preferences')}
      hint={t('preferencesHint')}
      isDirty={isDirty}
      isSaving={save.isPending}
      onSave={() => save.mutate(draft, { onSuccess: () => toast('success', t('saved')), onError: refusal.show })}
      onReset={reset}
    >
      <div className="tiles">
        <Wish label={t('language')} hint={t('languageHint')}>
          <RadioButtons
            label={t('language')}
            value={draft.language ?? usual}
            onChange={(value) => set({ language: value === usual ? null : value })}
            options={[
              { value: usual, label: t('asHere') },
              { value: 'zh', label: t('shell:toChinese') },
              { value: 'en', label: t('shell:toEnglish') },
            ]}
          />
        </Wish>
        <Wish label={t('pageSize')} hint={t('pageSizeHint')}>
          <RadioButtons
            label={t('pageSize')}
            value={draft.pageSize ?? 0}
            onChange={(value) => set({ pageSize: pageSizes.find((size) => size === value) ?? null })}
            options={[
              { value: 0, label: t('asHere') },
              ...pageSizes.map((size) => ({ value: size as number, label: String(size) })),
            ]}
          />
        </Wish>
        {searches ? <SearchWishes draft={draft} onChange={set} /> : null}
      </div>
    </FormSection>
  )
}

type Wishes = Pick<Preferences, 'currency' | 'pols'>

const SearchWishes = ({
  draft,
  onChange,
}: {
  readonly draft: Wishes
  readonly onChange: (wishes: Partial<Wishes>) => void
}) => {
  const { t } = useTranslation('personal')
  const load = useLoaders()
  const currencies = trpc.price.options.useQuery({ of: 'currency', limit: 100 }, { staleTime: 300_000 })
  const named = trpc.price.options.useQuery({ of: 'port', ids: draft.pols }, { enabled: draft.pols.length > 0 })
  const [seen, setSeen] = useState<readonly Reference[]>([])
  const known = [...seen, ...(named.data ?? [])]
  const ports = draft.pols.flatMap((wanted) => known.find((port) => port.id === wanted) ?? [])
  return (
    <>
      <Wish label={t('currency')} hint={t('currencyHint')}>
        <Select
          aria-label={t('currency')}
          value={draft.currency ?? ''}
          onChange={({ target }) => onChange({ currency: target.value || null })}
          none={t('usual')}
          options={(currencies.data ?? []).flatMap(({ code }) => code ?? []).map((code) => [code, code] as const)}
        />
      </Wish>
      <Wish label={t('pols')} hint={t('polsHint')}>
        <div className="w-full pt-10">
          <PickersField
            label={t('pols')}
            raised
            value={ports}
            max={maxPorts}
            load={load.port}
            recent="startPort"
            onChange={(chosen) => {
              setSeen(chosen)
              onChange({ pols: chosen.map((port) => port.id) })
            }}
          />
        </div>
      </Wish>
    </>
  )
}

const Wish = ({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint: string
  readonly children: ReactNode
}) => (
  <div className={`tiles gap-16 min-h-52 py-6 ${styles.wish}`}>
    <div>
      <strong>{label}</strong>
      <small>{hint}</small>
    </div>
    {children}
  </div>
)
