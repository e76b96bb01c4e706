import { SpeechProvider } from '@hangjia/ui'
import words from '@hangjia/ui/locales/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '@hangjia/ui/theme'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { untilPainted } from '../../setup/painted.ts'
import { contenders } from './contenders.tsx'
import { frameTimes, paste, scrollTo } from './measures.ts'
import { rowsOf } from './rows.ts'

const asked = new URLSearchParams(location.search)
const Contender = contenders[asked.get('contender') ?? '']
const root = document.getElementById('root')
if (!root || !Contender) throw new Error(`no contender ${asked.get('contender')}`)
const rows = rowsOf(Number(asked.get('rows')))
const spoken: Readonly<Record<string, string>> = words

let show: (sheet: ReactNode) => void = () => undefined
const Stand = () => {
  const [sheet, setSheet] = useState<ReactNode>(null)
  show = setSheet
  return (
    <ThemeProvider>
      <SpeechProvider language="en" say={(word) => spoken[word] ?? word} rule={(rule) => rule}>
        <main data-ready>{sheet}</main>
      </SpeechProvider>
    </ThemeProvider>
  )
}
createRoot(root).render(<Stand />)

/** Acts that the bench calls from outside. */
const acts = {
  paint: () => untilPainted(() => flushSync(() => show(<Contender rows={rows} />))),
  frameTimes,
  paste,
  scrollTo,
}
declare global {
  interface Window {
    acts: typeof acts
  }
}
window.acts = acts
