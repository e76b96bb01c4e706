import type { FclAsk, Mode, ModeQuestion, Reference } from '@hangjia/contracts'
import type { Language } from '@hangjia/ui'
import type { SavedActs } from '../../offers/use-saved-acts.ts'
import type { LoadOf } from '../form/ask-references.ts'
import type { BoxType } from '../form/cargo-boxes.tsx'
import type { AskDraft } from '../mode-ask-url.ts'

/** Question of a search; calls of full containers and of the other modes have each their own. */
export type Ask = FclAsk | ModeQuestion

/** A question that was asked before, with its lane in words. */
export interface Asked<A> {
  readonly ask: A
  readonly lane: string
}
export interface SavedSearch<A> extends Asked<A> {
  readonly id: string
  readonly name: string
}
export interface RecentSearch<A> extends Asked<A> {
  readonly at: string
  readonly hits: number
}

/** Refreshes of a list that stays in sight. */
interface Kept {
  readonly refetchOnWindowFocus: boolean
  readonly refetchInterval: number
}
/** Questions of a search: in its address, its form and its lists of earlier ones. It is the part of an engine that needs no offers. */
export interface Asking<A extends Ask> {
  readonly mode: Mode
  readonly page: string

  /** The question of an address; undefined where it asks none that makes sense. */
  readonly read: (parameters: URLSearchParams, today: string) => A | undefined
  /** A new question with what an address has of one that is not complete. */
  readonly begun: (parameters: URLSearchParams, fresh: AskDraft) => AskDraft
  readonly write: (ask: A) => URLSearchParams
  /** A question that was saved, asked of today. */
  readonly renewed: (ask: A, today: string) => A
  readonly draftOf: (ask: A) => AskDraft
  readonly completed: (draft: AskDraft) => { readonly ask: A | undefined; readonly faults: readonly string[] }
  /** A new question; undefined until the preferences of the user are known. */
  readonly useFresh: (today: string) => AskDraft | undefined
  /** Pickers and closed lists of the search bar. */
  readonly useLists: () => {
    readonly load: LoadOf
    readonly boxTypes?: readonly BoxType[] | undefined
    /** Undefined while the lists are loaded. */
    readonly currencies: readonly Reference[] | undefined
    readonly failed: { readonly error: unknown; readonly refetch: () => unknown } | null
  }
  readonly laneWords: (
    ask: A,
    ends: Readonly<Record<'from' | 'to', readonly Reference[]>>,
    language: Language,
  ) => string
  readonly cargoWords: (ask: A) => string
  readonly dayWords: (ask: A) => string

  readonly useSaved: () => Pick<SavedActs, 'rename' | 'remove'> & {
    readonly searches: readonly SavedSearch<A>[]
    readonly save: (name: string, ask: A) => Promise<unknown>
  }
  readonly useRecent: (kept?: Kept) => {
    readonly searches: readonly RecentSearch<A>[] | undefined
    readonly error: unknown
    readonly retry: () => unknown
  }
  /** Words for a user who has not searched yet. */
  readonly start: 'price' | 'modeSearch'
}
