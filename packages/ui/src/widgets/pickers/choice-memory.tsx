import type { RecentKind } from '@hangjia/validation'
import { createContext, type ReactNode, use } from 'react'

/** Remembers the last choices by their ids (spec §9). The app decides on their storage. */
export interface ChoiceMemory {
  /** The newest first. */
  readonly recent: (kind: RecentKind) => readonly string[]
  readonly remember: (kind: RecentKind, id: string) => void
}

const nothing: ChoiceMemory = { recent: () => [], remember: () => undefined }
const MemoryContext = createContext(nothing)

/** Lends the pickers below a memory; without it they have none. */
export const ChoiceMemoryProvider = ({
  memory,
  children,
}: {
  readonly memory: ChoiceMemory
  readonly children: ReactNode
}) => <MemoryContext value={memory}>{children}</MemoryContext>

/** The memory of one kind of picker; nothing is read or kept without a kind. */
export const useChoiceMemory = (kind: RecentKind | undefined) => {
  const memory = use(MemoryContext)
  return {
    recent: () => (kind ? memory.recent(kind) : []),
    remember: (id: string) => kind && memory.remember(kind, id),
  }
}
