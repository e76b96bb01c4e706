import type { TemplateSettings } from '@hangjia/contracts'
import { Input, NumberControl, Picker, Tick, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaders } from '../../loaders.ts'
import { DefaultsList } from './defaults-list.tsx'
import type { EditorPart } from './editor-part.ts'
import { Pick } from './pick.tsx'
import styles from './template-configuration.module.css'
import { useSupplierLoader } from './use-supplier-loader.ts'

/** Rules for reading sheets of a template; missing settings are detected from the sheet. */
export const SettingsPart = ({ draft, offered, issues, disabled, onChange }: EditorPart) => {
  const { t } = useTranslation('template')
  const { rule } = useSpeech()
  const id = useId()
  const loaders = useLoaders()
  const loadSuppliers = useSupplierLoader()
  const { settings } = draft
  const set = (changed: Partial<TemplateSettings>) => onChange({ settings: { ...settings, ...changed } })
  const auto = ['', t('auto')] as const
  const broken = issues.find(({ path }) => path === 'settings.firstRow')
  const words = (name: 'sheetPattern' | 'stopAt' | 'listSeparators', maxLength: number) => (
    <label className={`tiles gap-10 items-center muted ${styles.setting}`} htmlFor={`${id}-${name}`}>
      {t(name)}
      <Input
        id={`${id}-${name}`}
        className="w-full"
        value={settings[name]}
        maxLength={maxLength}
        disabled={disabled}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </label>
  )
  const row = (name: 'headerRow' | 'firstRow') => (
    <label className={`tiles gap-10 items-center muted ${styles.setting}`} htmlFor={`${id}-${name}`}>
      {t(name)}
      <NumberControl
        id={`${id}-${name}`}
        className={styles.number}
        value={settings[name] === null ? null : String(settings[name])}
        decimals={0}
        placeholder={t('auto')}
        broken={name === 'firstRow' && broken !== undefined}
        disabled={disabled}
        onChange={(value) =>
          set({ [name]: value === null || Number(value) < 1 ? null : Math.min(100_000, Number(value)) })
        }
      />
    </label>
  )
  return (
    <div className={`column gap-18 p-14 ${styles.settings}`}>
      <fieldset>
        <legend>{t('whose')}</legend>
        <div className={`tiles gap-10 items-center muted ${styles.setting}`}>
          <label htmlFor={`${id}-carrier`}>{t('carrier')}</label>
          <div className={`relative flex-1 min-w-0 ${styles.control}`}>
            <Picker
              id={`${id}-carrier`}
              value={draft.carrier}
              load={loaders.carrier}
              recent="shipping"
              disabled={disabled}
              onChange={(carrier) => onChange({ carrier, settings: { ...settings, carrier: carrier?.id ?? null } })}
            />
          </div>
        </div>
        {loadSuppliers && (
          <div className={`tiles gap-10 items-center muted ${styles.setting}`}>
            <label htmlFor={`${id}-supplier`}>{t('supplier')}</label>
            <div className={`relative flex-1 min-w-0 ${styles.control}`}>
              <Picker
                id={`${id}-supplier`}
                value={draft.supplier}
                load={loadSuppliers}
                disabled={disabled}
                onChange={(supplier) =>
                  onChange({ supplier, settings: { ...settings, supplier: supplier?.id ?? null } })
                }
              />
            </div>
          </div>
        )}
      </fieldset>
      <fieldset>
        <legend>{t('where')}</legend>
        {words('sheetPattern', 100)}
        {row('headerRow')}
        {row('firstRow')}
        {broken && (
          <p role="alert" className="bad text-12">
            {rule(broken.rule, broken.parameters)}
          </p>
        )}
        {words('stopAt', 50)}
        <Tick
          className={`muted nowrap ${styles.tick}`}
          checked={settings.stopAtBlankRow}
          disabled={disabled}
          onChange={(isTicked) => set({ stopAtBlankRow: isTicked })}
        >
          {t('stopAtBlankRow')}
        </Tick>
        <Pick
          id={`${id}-hidden`}
          label={t('hiddenRows')}
          value={settings.hiddenRows}
          options={(['ask', 'skip', 'read'] as const).map((what) => [what, t(`hiddenRowsOf.${what}`)] as const)}
          disabled={disabled}
          onChange={(hiddenRows) => set({ hiddenRows })}
        />
        <Pick
          id={`${id}-merged`}
          label={t('mergedCells')}
          value={settings.mergedCells}
          options={(['fillDown', 'asIs'] as const).map((what) => [what, t(`mergedCellsOf.${what}`)] as const)}
          disabled={disabled}
          onChange={(mergedCells) => set({ mergedCells })}
        />
      </fieldset>
      <fieldset>
        <legend>{t('how')}</legend>
        <Pick
          id={`${id}-order`}
          label={t('dateOrder')}
          value={settings.dateOrder ?? ''}
          options={[auto, ...(['YMD', 'DMY', 'MDY'] as const).map((what) => [what, t(`dateOrderOf.${what}`)] as const)]}
          disabled={disabled}
          onChange={(order) => set({ dateOrder: order === '' ? null : order })}
        />
        <Pick
          id={`${id}-year`}
          label={t('yearFrom')}
          value={settings.yearFrom ?? ''}
          options={[
            auto,
            ...(['sheetTitle', 'fileName', 'thisYear'] as const).map(
              (what) => [what, t(`yearFromOf.${what}`)] as const,
            ),
          ]}
          disabled={disabled}
          onChange={(from) => set({ yearFrom: from === '' ? null : from })}
        />
        {words('listSeparators', 20)}
      </fieldset>
      <DefaultsList
        defaults={settings.defaults}
        offered={offered}
        issues={issues}
        disabled={disabled}
        onChange={(defaults) => set({ defaults: [...defaults] })}
      />
    </div>
  )
}
