import { Button, Spinner } from '@chakra-ui/react'
import { CircleSlash, CloudOff, Inbox, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSpeech } from '../../speech.tsx'
import styles from './page-layout.module.css'

/** Exactly one of these is on the page (spec §2.5); `failed` offers to try again. */
export type PageState =
  | { readonly is: 'pageLoading' }
  | { readonly is: 'listLoading' }
  | { readonly is: 'empty'; readonly title: string; readonly hint?: string; readonly action?: ReactNode }
  | { readonly is: 'noAuthorisation' }
  | { readonly is: 'notFound'; readonly title: string; readonly action?: ReactNode }
  | { readonly is: 'failed'; readonly message: string; readonly retry?: () => void; readonly dismiss?: () => void }
  | { readonly is: 'content' }

/** Page of the console: its tool row, then its content or the one state that replaces it. */
export const PageLayout = ({
  tools,
  state,
  scroll = 'own',
  children,
}: {
  readonly tools?: ReactNode
  readonly state: PageState
  /**
   * `own`: as tall as its place, and its content scrolls. `page`: grows with its content, and its container scrolls.
   */
  readonly scroll?: 'own' | 'page'
  readonly children?: ReactNode
}) => (
  <div className={`column h-full min-h-0 pb-14 px-14 ${styles.page}`} data-scroll={scroll}>
    {state.is !== 'pageLoading' && state.is !== 'noAuthorisation' && tools}
    {state.is === 'content' || state.is === 'listLoading' ? (
      <div className={`column relative flex-1 min-h-0 ${styles.content}`} aria-busy={state.is === 'listLoading'}>
        {children}
        {state.is === 'listLoading' && <ListProgress />}
      </div>
    ) : (
      <StandIn state={state} />
    )}
  </div>
)

const ListProgress = () => (
  <div className={`absolute h-2 clip ${styles.progress}`} role="progressbar" aria-label={useSpeech().say('loading')} />
)

/** Placeholder of a part that is loading. */
export const PageLoading = () => <StandIn state={{ is: 'pageLoading' }} />

/** Placeholder for missing content. */
export const StandIn = ({ state }: { readonly state: Exclude<PageState, { is: 'content' | 'listLoading' }> }) => {
  const { say } = useSpeech()
  switch (state.is) {
    case 'pageLoading':
      return (
        <div
          className={`row flex-1 down to-middle min-h-220 text-center ${styles.standIn}`}
          role="status"
          aria-label={say('loading')}
          data-later
        >
          <Spinner data-spinner size="md" color="brand.solid" borderWidth="2px" />
        </div>
      )
    case 'noAuthorisation':
      return <Notice icon={<Lock size={26} />} title={say('noAuthorisation')} />
    case 'empty':
      return <Notice icon={<Inbox size={26} />} title={state.title} hint={state.hint} action={state.action} />
    case 'notFound':
      return <Notice icon={<CircleSlash size={26} />} title={state.title} action={state.action} />
    case 'failed':
      return (
        <Notice
          icon={<CloudOff size={26} />}
          title={state.message}
          action={
            <>
              {state.dismiss && (
                <Button mr="8px" onClick={state.dismiss}>
                  {say('close')}
                </Button>
              )}
              {state.retry && <Button onClick={state.retry}>{say('retry')}</Button>}
            </>
          }
        />
      )
  }
}

const Notice = ({
  icon,
  title,
  hint,
  action,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly hint?: string | undefined
  readonly action?: ReactNode
}) => (
  <div className={`row flex-1 down to-middle min-h-220 text-center ${styles.standIn}`} role="status">
    <div className={`centred flex-none w-60 h-60 mb-14 faint bg-panel border ${styles.icon}`}>{icon}</div>
    <div className="text-14 medium">{title}</div>
    {hint && <div className="max-w-420 mt-4 muted">{hint}</div>}
    {action && <div className="mt-16">{action}</div>}
  </div>
)
