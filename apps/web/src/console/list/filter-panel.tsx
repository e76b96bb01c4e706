import { Button } from '@chakra-ui/react'
import type { Condition, Fields } from '@hangjia/contracts'
import { FieldFrame, kindOf, type LoadOptions, useSpeech } from '@hangjia/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './filter-panel.module.css'
import { shownFilters } from './shown-filters.ts'
import { useUnfoldedFilters, useUsedFilters } from './use-used-filters.ts'

/**
 * Filters of a page: every field with `filter`, those that this person used before first, the later ones folded. They apply at once,
 * without a submit button.
 */
export const FilterPanel = ({
  page,
  first,
  fields,
  conditions,
  load,
  onChange,
}: {
  /** Page by name, for which used filters are remembered. */
  readonly page: string
  /** Those shown at first, where the page names them. */
  readonly first?: readonly string[] | undefined
  readonly fields: Fields
  readonly conditions: Readonly<Record<string, Condition>>
  readonly load: LoadOptions
  readonly onChange: (conditions: Readonly<Record<string, Condition>>) => void
}) => {
  const { t } = useTranslation('list')
  const { label } = useSpeech()
  const id = useId()
  const [isUnfolded, setUnfolded] = useUnfoldedFilters(page)
  const [used, remember] = useUsedFilters(page)
  const { shown, waiting } = shownFilters(fields, conditions, { isUnfolded, used, first })
  const set = (name: string, condition: Condition | undefined) => {
    const { [name]: _before, ...others } = conditions
    if (condition) remember(name)
    onChange(condition ? { ...others, [name]: condition } : others)
  }
  return (
    <section className={`framed tiles gap-x-10 flex-none mb-10 pt-14 px-12 ${styles.panel}`} aria-label={t('filters')}>
      {shown.map(([name, field]) => {
        const { Filter } = kindOf(field)
        if (!Filter) return null
        return (
          <FieldFrame key={name} label={label(field.label)} htmlFor={`${id}-${name}`} raised>
            {() => (
              <Filter
                field={field}
                condition={conditions[name]}
                onChange={(condition) => set(name, condition)}
                id={`${id}-${name}`}
                path={name}
                load={load}
              />
            )}
          </FieldFrame>
        )
      })}
      <div className="flex gap-4 self-start mt-3">
        {waiting > 0 && (
          <Button variant="ghost" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {isUnfolded ? t('fewerFilters') : t('moreFilters', { count: waiting })}
          </Button>
        )}
        <Button variant="ghost" disabled={Object.keys(conditions).length === 0} onClick={() => onChange({})}>
          {t('clearFilters')}
        </Button>
      </div>
    </section>
  )
}
