import { ChoiceMemoryProvider, PageLoading, whenShown } from '@hangjia/ui'
import { matchPath } from 'react-router-dom'
import { useAddress } from './address.tsx'
import { App } from './app.tsx'
import { recentChoices } from './session/recent-choices.ts'
import { SessionProvider } from './session/session.tsx'

const PhonePage = whenShown(() => import('./session/demo/phone-page.tsx'), PageLoading)
const OutboxPage = whenShown(() => import('./session/demo/outbox-page.tsx'), PageLoading)

/** Console, and the pages that need no session: the phone and the short messages of a demo. */
export const Site = () => {
  const { pathname } = useAddress()
  const phone = matchPath('/phone/:qr', pathname)
  if (phone) return <PhonePage qr={phone.params.qr ?? ''} />
  if (matchPath('/outbox', pathname)) return <OutboxPage />
  return (
    <SessionProvider>
      <ChoiceMemoryProvider memory={recentChoices}>
        <App />
      </ChoiceMemoryProvider>
    </SessionProvider>
  )
}
