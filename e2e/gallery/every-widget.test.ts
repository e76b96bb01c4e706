import { expect, it } from 'vitest'
import { showSources, shows, widgets } from './sources.ts'

/** Widgets that need no show of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  ConfirmProvider: 'is around the whole gallery',
  SpeechProvider: 'is around the whole gallery',
  PageLoading: 'one state of StandIn',
  SortableLines: 'has no look of its own; ColumnChooser is made of it',
  StandIn: 'text of PageLayout in place of its content, and shown with it',
  Toaster: 'is once in the whole gallery; its messages are shown',
}

it('every widget of the package is shown', () => {
  expect(widgets.length).toBeGreaterThan(20)
  const isShown = (widget: string) => showSources.some((source) => new RegExp(`<${widget}[\\s/>]`).test(source))
  expect(widgets.filter((widget) => !isShown(widget) && !(widget in exceptions))).toEqual([])
})

it('an exception names a widget that exists', () =>
  expect(widgets).toEqual(expect.arrayContaining(Object.keys(exceptions))))

it('every show goes by the name of its file', () => {
  for (const [name, source] of shows) expect(source).toContain(`name: '${name}'`)
})
