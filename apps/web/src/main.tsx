import './jitless.ts'
import '@fontsource-variable/inter/wght.css'
import { Toaster } from '@hangjia/ui'
import { ThemeProvider } from '@hangjia/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AddressRouter } from './address.tsx'
import { makeClient, trpc } from './api.ts'
import { startLanguage } from './locales/i18n.ts'
import { Speech } from './locales/speech.tsx'
import { makeQueryClient } from './query-client.ts'
import { startArrival } from './session/arrival.ts'
import { forgetFormerProduct } from './session/browser-storage.ts'
import { startColourMode } from './shell/header/colour-mode.ts'
import { bringPage } from './shell/tabs/page-code.ts'
import { Site } from './site.tsx'

startArrival()
forgetFormerProduct()
startColourMode()
/**
 * Renders once the words are loaded. No file may wait for them at its top: the file with the words may need this very
 * file.
 */
const start = async () => {
  await startLanguage()
  // While the session is asked for.
  bringPage(window.location.pathname)
  const queryClient = makeQueryClient()
  const client = makeClient(queryClient)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Speech>
              <AddressRouter>
                <Site />
              </AddressRouter>
              <Toaster />
            </Speech>
          </QueryClientProvider>
        </trpc.Provider>
      </ThemeProvider>
    </StrictMode>,
  )
}

void start()
