import '@fontsource-variable/inter/wght.css'
import { ThemeProvider } from '@hangjia/ui/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>
  </StrictMode>,
)
