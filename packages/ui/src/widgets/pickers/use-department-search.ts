import { type KeyboardEvent, useId, useState } from 'react'
import { type Department, findDepartments } from './organisation-tree.ts'
import type { Organisation } from './use-organisation.ts'

export interface DepartmentSearch {
  /** The text as typed; undefined while the chosen path is shown. */
  readonly query: string | undefined
  readonly isOpen: boolean
  /** Department under the keyboard or the pointer; its children are in the next column. */
  readonly marked: Department | null
  readonly matches: readonly Department[]
  readonly listId: string
  readonly activeId: string | undefined
  readonly itemId: (department: Department) => string
  readonly open: () => void
  readonly close: () => void
  readonly ask: (query: string) => void
  readonly mark: (department: Department) => void
  /** Chooses it, or goes on to its children where only leaves may be chosen. */
  readonly take: (department: Department) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The steering half of the cascader: up and down in a column, left and right between levels; typing searches. */
export const useDepartmentSearch = ({
  organisation,
  chosen,
  leavesOnly,
  onChoose,
}: {
  readonly organisation: Organisation
  readonly chosen: Department | undefined
  readonly leavesOnly: boolean
  readonly onChoose: (department: Department) => void
}): DepartmentSearch => {
  const listId = useId()
  const { tree, hasFailed } = organisation
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState<string>()
  // Undefined until the user moves or points: then it starts at the chosen one.
  const [moved, setMoved] = useState<Department>()
  const may = ({ children }: Department) => !leavesOnly || children.length === 0
  const matches = tree && query ? findDepartments(tree.all, query, may) : []
  const marked = query ? (matches.find((match) => match === moved) ?? matches[0] ?? null) : (moved ?? chosen ?? null)

  const open = () => {
    organisation.ask()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    setQuery(undefined)
    setMoved(undefined)
  }
  const take = (department: Department) => {
    const [first] = department.children
    if (!may(department)) return first && setMoved(first)
    onChoose(department)
    close()
  }
  const column = query ? matches : (marked?.parent?.children ?? tree?.roots ?? [])
  const step = (by: 1 | -1) => {
    const at = marked ? column.indexOf(marked) : by > 0 ? -1 : 0
    const next = column[(at + by + column.length) % column.length]
    if (next) setMoved(next)
  }
  const across = (department: Department | null | undefined, event: KeyboardEvent) => {
    // With words in the field, the arrows are theirs.
    if (query !== undefined) return
    event.preventDefault()
    if (department) setMoved(department)
  }
  const keys: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    ArrowDown: (event) => {
      event.preventDefault()
      step(1)
    },
    ArrowUp: (event) => {
      event.preventDefault()
      step(-1)
    },
    ArrowRight: (event) => across(marked?.children[0], event),
    ArrowLeft: (event) => across(marked?.parent, event),
    Enter: (event) => {
      // It must not submit the form around it.
      event.preventDefault()
      if (hasFailed) organisation.ask()
      else if (marked) take(marked)
    },
    Escape: (event) => {
      event.preventDefault()
      event.stopPropagation()
      close()
    },
  }
  const itemId = (department: Department) => `${listId}-${department.id}`
  return {
    query,
    isOpen,
    marked,
    matches,
    listId,
    activeId: isOpen && marked ? itemId(marked) : undefined,
    itemId,
    open,
    close,
    ask: (text) => {
      setQuery(text)
      setMoved(undefined)
      open()
    },
    mark: setMoved,
    take,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return
      if (isOpen) keys[event.key]?.(event)
      else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        open()
      }
    },
  }
}
