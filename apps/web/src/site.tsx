import { ChoiceMemoryProvider, StandIn } from '@hangjia/ui'
import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { App } from './app.tsx'
import { recentChoices } from './session/recent-choices.ts'
import { SessionProvider } from './session/session.tsx'

const PhonePage = lazy(() => import('./session/demo/phone-page.tsx'))
const OutboxPage = lazy(() => import('./session/demo/outbox-page.tsx'))

/** The console, and beside it the pages that ask for no session: the phone and the short messages of a demo. */
export const Site = () => (
  <Suspense fallback={<StandIn state={{ is: 'pageLoading' }} />}>
    <Routes>
      <Route path="/phone/:qr" element={<PhonePage />} />
      <Route path="/outbox" element={<OutboxPage />} />
      <Route
        path="*"
        element={
          <SessionProvider>
            <ChoiceMemoryProvider memory={recentChoices}>
              <App />
            </ChoiceMemoryProvider>
          </SessionProvider>
        }
      />
    </Routes>
  </Suspense>
)
