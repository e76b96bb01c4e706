import { cargoWords, type Mode, type ModeQuestion, modeAsk } from '@hangjia/contracts'
import { useSpeech } from '@hangjia/ui'
import { trpc } from '../../api.ts'
import { SavedList } from '../../offers/saved-list.tsx'
import { SavedMenu } from '../../offers/saved-menu.tsx'
import { useSavedActs } from '../../offers/use-saved-acts.ts'
import type { AskReferences } from '../../search/form/ask-references.ts'
import { type AskDraft, askedToday, completed } from '../../search/mode-ask-url.ts'
import { useToday } from '../../use-today.ts'
import { endsOf } from './question-words.ts'

/** Saved searches of a mode that it still understands, each for today where its day is over, and the acts on them. */
const useModeSaved = (mode: Mode) => {
  const today = useToday()
  const { language } = useSpeech()
  const { attempted, sayDone, ...acts } = useSavedActs()
  const name = mode.name as 'lcl'
  const list = trpc.savedSearch.listOfMode.useQuery({ mode: name })
  const save = trpc.savedSearch.saveOfMode.useMutation(attempted)
  return {
    ...acts,
    searches: (list.data ?? []).flatMap(({ ask: sent, from, to, ...saved }) => {
      const ask = modeAsk(mode.asks).safeParse(sent).data
      return ask ? [{ ...saved, ask: askedToday(ask, today), lane: endsOf(ask, { from, to }, language) }] : []
    }),
    save: (title: string, ask: ModeQuestion) =>
      save.mutateAsync({ mode: name, name: title, ask } as never).then(() => sayDone(title)),
  }
}

interface Asking {
  readonly mode: Mode
  readonly onAsk: (ask: ModeQuestion) => void
}
interface ModeSavedMenuProps extends Asking {
  /** Current question of the search bar. */
  readonly ask: AskDraft
  readonly references: Pick<AskReferences, 'from' | 'to'>
}
/** Saved searches of a mode in its search bar. */
export const ModeSavedMenu = ({ mode, ask: draft, references, onAsk }: ModeSavedMenuProps) => {
  const { language } = useSpeech()
  const { searches, save } = useModeSaved(mode)
  const { ask } = completed(mode, draft)
  const ends = { from: references.from[0] ?? null, to: references.to[0] ?? null }
  return (
    <SavedMenu
      searches={searches}
      proposed={ask && `${endsOf(ask, ends, language)} ${cargoWords(ask)}`.trim()}
      onSave={async (name) => ask && save(name, ask)}
      onRun={(id) => {
        const search = searches.find((one) => one.id === id)
        if (search) onAsk(search.ask)
      }}
    />
  )
}

/** The same where nothing is searched yet. */
export const ModeSavedList = ({ mode, onAsk }: Asking) => {
  const { searches, rename, remove } = useModeSaved(mode)
  return (
    <SavedList
      searches={searches}
      rename={rename}
      remove={remove}
      onRun={({ ask }) => onAsk(ask)}
      facts={({ ask, lane }) => (
        <>
          <span>{lane}</span>
          <span>{cargoWords(ask)}</span>
          <span className="muted">{ask.day}</span>
        </>
      )}
    />
  )
}
