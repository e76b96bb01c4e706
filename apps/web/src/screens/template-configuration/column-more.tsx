import type { CellFormat, OfferedColumn, Parse, Reference } from '@hangjia/contracts'
import { NumberControl, TagsPicker, Tick } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnDraft } from './draft.ts'
import { Pick } from './pick.tsx'
import styles from './template-configuration.module.css'

const asTag = (words: string): Reference => ({ id: words, title: words, titleEn: null, code: null })
const noOptions = async () => []

/** Rarer settings of a column: aliases, reading, writing. */
export const ColumnMore = ({
  column,
  offered,
  disabled,
  onChange,
}: {
  readonly column: ColumnDraft
  readonly offered: readonly OfferedColumn[]
  readonly disabled: boolean
  readonly onChange: (changed: Partial<ColumnDraft>) => void
}) => {
  const { t } = useTranslation('template')
  const id = useId()
  const field = offered.find(({ columnName }) => columnName === column.columnName)
  const parses = field?.parses ?? []
  const wordsOf = (parse: Parse) =>
    parse === 'plain' && (field?.kind === 'link' || field?.kind === 'list')
      ? t(`plainOf.${field.kind}`)
      : t(`parses.${parse}`)
  const usual = parses[0] ?? 'plain'
  return (
    <div className="row wrap gap-y-8 gap-x-16 pt-8 pb-10 pl-32 pr-12 bg-subtle">
      <div className={`row gap-8 muted ${styles.wide}`}>
        <label htmlFor={`${id}-aliases`}>{t('aliases')}</label>
        <div className={`relative flex-1 min-w-0 ${styles.control}`}>
          <TagsPicker
            id={`${id}-aliases`}
            label={t('aliasesOf', { title: column.title })}
            value={column.aliases.map(asTag)}
            load={noOptions}
            create={(words) => asTag(words.slice(0, 100))}
            max={20}
            placeholder={t('addAlias')}
            disabled={disabled}
            onChange={(tags) => onChange({ aliases: tags.map(({ title }) => title) })}
          />
        </div>
      </div>
      {parses.length > 1 ? (
        <Pick
          id={`${id}-parse`}
          label={t('parse')}
          value={column.parse ?? usual}
          options={parses.map((parse) => [parse, wordsOf(parse)] as const)}
          disabled={disabled}
          onChange={(parse) => onChange({ parse: parse === usual ? null : parse })}
        />
      ) : (
        <span className={`inline-row gap-6 muted nowrap ${styles.choice}`}>
          {t('parse')} <span className="plain">{wordsOf(usual)}</span>
        </span>
      )}
      {(field?.kind === 'link' || field?.kind === 'list') && (
        <Pick
          id={`${id}-unmatched`}
          label={t('unmatched')}
          value={column.unmatched}
          options={(['ask', 'error'] as const).map((what) => [what, t(`unmatchedOf.${what}`)] as const)}
          disabled={disabled}
          onChange={(unmatched) => onChange({ unmatched })}
        />
      )}
      {field && field.formats.length > 0 && (
        <Pick<CellFormat | ''>
          id={`${id}-format`}
          label={t('format')}
          value={column.format ?? ''}
          options={[['', t('asUsual')] as const, ...field.formats.map((format) => [format, format] as const)]}
          disabled={disabled}
          onChange={(format) => onChange({ format: format === '' ? null : format })}
        />
      )}
      <label className={`inline-row gap-6 muted nowrap ${styles.choice}`} htmlFor={`${id}-width`}>
        {t('width')}
        <NumberControl
          id={`${id}-width`}
          className={styles.number}
          value={column.width === null ? null : String(column.width)}
          decimals={0}
          placeholder={t('auto')}
          disabled={disabled}
          onChange={(width) => onChange({ width: width === null ? null : Math.min(80, Math.max(0, Number(width))) })}
          onBlur={() => column.width !== null && column.width < 4 && onChange({ width: 4 })}
        />
      </label>
      <Tick
        className={`muted nowrap ${styles.tick}`}
        checked={column.hidden}
        aria-label={t('hiddenOf', { title: column.title })}
        disabled={disabled}
        onChange={(isTicked) => onChange({ hidden: isTicked })}
      >
        {t('hidden')}
      </Tick>
    </div>
  )
}
