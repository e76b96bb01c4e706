import { Check, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSpeech } from '../../speech.tsx'
import styles from './department-cascader.module.css'
import { LoadNote } from './load-note.tsx'
import { Matched } from './matched.tsx'
import { type Department, lineOf, type OrganisationTree, pathWords } from './organisation-tree.ts'
import type { DepartmentSearch } from './use-department-search.ts'

/** Delay of the pointer on a department before its children are shown, in milliseconds. */
const restMs = 120

const intoView = (element: Element | null) => {
  // Newer browsers answer a promise here, which is no clean-up.
  void element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

interface SheetProps {
  readonly search: DepartmentSearch
  readonly chosen: string | null
}

/** The levels side by side: the roots, then the children of each department on the way to the marked one. */
export const DepartmentColumns = ({ search, tree, chosen }: SheetProps & { readonly tree: OrganisationTree }) => {
  const { say } = useSpeech()
  const line = search.marked ? lineOf(search.marked) : []
  const columns = [tree.roots, ...line.map(({ children }) => children)].filter((column) => column.length > 0)
  const point = useResting(search.mark)
  const marked = useRef<HTMLDivElement>(null)
  const { marked: at } = search
  useEffect(() => {
    if (!at) return
    const element = marked.current
    intoView(element)
    // Its children must be visible, too.
    intoView(element?.parentElement?.nextElementSibling ?? null)
    intoView(element)
  }, [at])
  return (
    <div id={search.listId} role="tree" aria-label={say('departments')} className={`flex overflow-x ${styles.columns}`}>
      {columns.map((column, level) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a tree.
        <div
          key={column[0]?.parent?.id ?? ''}
          role="group"
          tabIndex={-1}
          aria-label={column[0]?.parent?.name ?? say('departments')}
          className={`flex-none min-w-168 max-h-284 px-4 scroll-y ${styles.column}`}
        >
          {column.map((department, index) => (
            <div
              key={department.id}
              ref={department === search.marked ? marked : undefined}
              id={search.itemId(department)}
              role="treeitem"
              tabIndex={-1}
              aria-level={level + 1}
              aria-setsize={column.length}
              aria-posinset={index + 1}
              aria-expanded={department.children.length > 0 ? line.includes(department) : undefined}
              aria-selected={department.id === chosen}
              data-active={department === search.marked ? '' : undefined}
              data-open={line.includes(department) ? '' : undefined}
              className={`row gap-6 min-h-28 py-4 pl-8 pr-4 leading-20 rounded-1 pointer ${styles.item}`}
              onPointerMove={() => point(department)}
              onPointerLeave={() => point(null)}
              onMouseDown={(event) => {
                event.preventDefault()
                point(null)
                search.take(department)
              }}
            >
              <span className={`flex-1 breakable max-w-224 ${styles.name}`}>{department.name}</span>
              {department.id === chosen && <Check size={13} className="flex-none brand" />}
              {department.children.length > 0 && (
                <ChevronRight
                  size={13}
                  className={`flex-none push p-4 faint rounded-1 ${styles.more}`}
                  onMouseDown={(event) => {
                    event.preventDefault()
                    event.stopPropagation()
                    point(null)
                    search.mark(department)
                  }}
                />
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Marks where the pointer rests; rows that scroll past below it do not count. */
const useResting = (mark: (department: Department) => void) => {
  const pointed = useRef<Department>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  return (department: Department | null) => {
    if (department === pointed.current) return
    pointed.current = department
    clearTimeout(rest.current)
    if (department) rest.current = setTimeout(() => mark(department), restMs)
  }
}

/** Departments that match the typed words, each with its whole path. */
export const DepartmentMatches = ({ search, chosen }: SheetProps) => {
  const { say } = useSpeech()
  const marked = useRef<HTMLDivElement>(null)
  const { marked: at, query = '' } = search
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when the mark moves.
  useEffect(() => intoView(marked.current), [at])
  if (search.matches.length === 0) return <LoadNote id={search.listId} is="empty" words={say('noMatch')} />
  return (
    <div
      id={search.listId}
      role="listbox"
      // A scrolling list would be a stop of the tab key, and is gone once its field is left.
      tabIndex={-1}
      aria-label={say('departments')}
      className={`min-w-full max-h-300 scroll ${styles.matches}`}
    >
      {search.matches.map((department) => (
        <div
          key={department.id}
          ref={department === search.marked ? marked : undefined}
          id={search.itemId(department)}
          role="option"
          tabIndex={-1}
          aria-selected={department.id === chosen}
          data-active={department === search.marked ? '' : undefined}
          className={`row gap-6 min-h-28 py-4 pl-8 pr-4 leading-20 rounded-1 pointer ${styles.item}`}
          onPointerMove={() => search.mark(department)}
          onMouseDown={(event) => {
            event.preventDefault()
            search.take(department)
          }}
        >
          <span className="flex-1 breakable">
            <Matched text={pathWords(department)} query={query.replaceAll('/', ' ')} />
          </span>
          {department.id === chosen && <Check size={13} className="flex-none brand" />}
        </div>
      ))}
    </div>
  )
}
