import { ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import { Floating } from '../over/floating.tsx'
import styles from '../text/controls.module.css'
import { Input } from '../text/input.tsx'
import { useMarkedText } from '../text/use-marked-text.ts'
import { DepartmentColumns, DepartmentMatches } from './department-sheet.tsx'
import { LoadNote } from './load-note.tsx'
import { type Department, type OrganisationNode, pathWords } from './organisation-tree.ts'
import { useDepartmentSearch } from './use-department-search.ts'
import { useOrganisation } from './use-organisation.ts'

export interface DepartmentCascaderProps {
  readonly id: string
  /** Id of the chosen department. */
  readonly value: string | null
  readonly onChange: (value: string | null, department: Department | null) => void
  readonly onBlur?: (() => void) | undefined
  /** The organisation, flat or nested; asked for when it is first needed. */
  readonly load: () => Promise<readonly OrganisationNode[] | null | undefined>
  /** Allows only departments without others below them; by default any of them. */
  readonly leavesOnly?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly broken?: boolean | undefined
  /** Without a cross to empty it. */
  readonly required?: boolean | undefined
  readonly label?: string | undefined
  readonly describedBy?: string | undefined
}

/**
 * Chooses a department (spec §2.5): a column per level, or typed words. Its label is raised: the placeholder is always
 * visible.
 */
export const DepartmentCascader = (props: DepartmentCascaderProps) => {
  const { id, value, onChange, load, disabled, broken, required, label } = props
  const { say } = useSpeech()
  const anchor = useRef<HTMLInputElement>(null)
  const organisation = useOrganisation(load, value !== null)
  const chosen = value === null ? undefined : organisation.tree?.byId.get(value)
  const search = useDepartmentSearch({
    organisation,
    chosen,
    leavesOnly: props.leavesOnly === true,
    onChoose: (department) => onChange(department.id, department),
  })
  const path = chosen ? pathWords(chosen) : value === null ? '' : organisation.tree ? `#${value}` : '…'
  const mark = useMarkedText(anchor, { typed: search.query, shown: path })
  const leave = () => {
    if (search.query === '' && value !== null && !required) onChange(null, null)
    search.close()
    props.onBlur?.()
  }
  return (
    <>
      <Input
        look="framed"
        ref={anchor}
        id={id}
        role="combobox"
        className={`${styles.control} ${styles.shown}`}
        value={search.query ?? path}
        title={search.isOpen ? undefined : path || undefined}
        placeholder={say('selectDepartment')}
        disabled={disabled}
        aria-label={label}
        aria-invalid={broken}
        aria-describedby={props.describedBy}
        aria-haspopup={search.query ? 'listbox' : 'tree'}
        aria-expanded={search.isOpen}
        aria-controls={search.listId}
        aria-activedescendant={search.activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onFocus={(event) => event.target.select()}
        onMouseDown={mark}
        onClick={search.open}
        onChange={(event) => search.ask(event.target.value)}
        onKeyDown={search.onKeyDown}
        onBlur={leave}
      />
      {value !== null && !required && !disabled ? (
        <button
          type="button"
          tabIndex={-1}
          className="bare mr-4"
          aria-label={say('clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onChange(null, null)
            search.close()
            anchor.current?.focus()
          }}
        >
          <X size={13} />
        </button>
      ) : (
        <ChevronDown size={14} className={`absolute faint untouchable ${styles.chevron}`} />
      )}
      {search.isOpen && (
        <Floating anchor={anchor} minWidth={220}>
          {organisation.tree === undefined ? (
            <LoadNote
              id={search.listId}
              is={organisation.hasFailed ? 'failed' : 'loading'}
              onRetry={organisation.ask}
            />
          ) : organisation.tree.all.length === 0 ? (
            <LoadNote id={search.listId} is="empty" />
          ) : search.query ? (
            <DepartmentMatches search={search} chosen={value} />
          ) : (
            <DepartmentColumns search={search} tree={organisation.tree} chosen={value} />
          )}
        </Floating>
      )}
    </>
  )
}
