import { ChakraProvider } from '@chakra-ui/react'
import '@fontsource-variable/inter/wght.css'
import { ChoiceMemoryProvider, ConfirmProvider, Toaster } from '@hangjia/ui'
import { system } from '@hangjia/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { makeClient, trpc } from './api.ts'
import { App } from './app.tsx'
import { startLanguage } from './locales/i18n.ts'
import { Speech } from './locales/speech.tsx'
import { makeQueryClient } from './query-client.ts'
import { recentChoices } from './session/recent-choices.ts'
import { SessionProvider } from './session/session.tsx'
import { startColourMode } from './shell/colour-mode.ts'

startColourMode()
await startLanguage()
const queryClient = makeQueryClient()
const client = makeClient()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Speech>
            <ConfirmProvider>
              <SessionProvider>
                <ChoiceMemoryProvider memory={recentChoices}>
                  <BrowserRouter>
                    <App />
                  </BrowserRouter>
                </ChoiceMemoryProvider>
              </SessionProvider>
            </ConfirmProvider>
            <Toaster />
          </Speech>
        </QueryClientProvider>
      </trpc.Provider>
    </ChakraProvider>
  </StrictMode>,
)
