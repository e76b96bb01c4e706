import { SpeechProvider } from '@hangjia/ui'
import words from '@hangjia/ui/locales/en/ui.json' with { type: 'json' }
import { ThemeProvider } from '@hangjia/ui/theme'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
// @boundaries-ignore the bench types into the product's own form
import { initialValues, makeForm } from '../../../apps/web/src/console/form/record-form.ts'
import { untilPainted } from '../../setup/painted.ts'
import { contenders } from './contenders.tsx'
import { sixty, sixtyFields, typed } from './fields.ts'

const asked = new URLSearchParams(location.search).get('contender')
const Contender = contenders[asked ?? '']
const root = document.getElementById('root')
if (!root || !Contender) throw new Error(`no contender ${asked}`)
const spoken: Readonly<Record<string, string>> = words
const form = makeForm(sixty, { identity: 1, permissions: [] }, initialValues(sixtyFields))

let show: (shown: ReactNode) => void = () => undefined
const Stand = () => {
  const [shown, setShown] = useState<ReactNode>(null)
  show = setShown
  return (
    <ThemeProvider>
      <SpeechProvider language="en" say={(word) => spoken[word] ?? word} rule={(rule) => rule}>
        <main data-ready>{shown}</main>
      </SpeechProvider>
    </ThemeProvider>
  )
}
createRoot(root).render(<Stand />)

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Types a letter at the end of a field; milliseconds until it is drawn and laid out, without the wait for the next frame. */
const strike = async (name: string, letter: string): Promise<number> => {
  const input = document.querySelector<HTMLInputElement>(`#${name}`)
  if (!input) throw new Error(`no field ${name}`)
  const begun = performance.now()
  setValue?.call(input, input.value + letter)
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }))
  // React draws what a person typed before the next task.
  await Promise.resolve()
  void document.body.offsetHeight
  const took = performance.now() - begun
  if (form.get().values[name] !== input.value) throw new Error(`the form has not heard of ${name}`)
  return took
}

/** Acts that the bench calls from outside. */
const acts = {
  fieldCount: () => Object.keys(form.fields).length,
  paint: () => untilPainted(() => flushSync(() => show(<Contender form={form} />))),
  /** Milliseconds of each letter of a text that is typed into every text field. */
  type: async (text: string): Promise<number[]> => {
    const times: number[] = []
    for (const name of typed) for (const letter of text) times.push(await strike(name, letter))
    return times
  },
}
declare global {
  interface Window {
    formActs: typeof acts
  }
}
window.formActs = acts
