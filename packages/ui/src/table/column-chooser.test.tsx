import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SpeechProvider } from '../speech.tsx'
import { ColumnChooser } from './column-chooser.tsx'

const chooserOf = (pageName: string) => () =>
  renderToStaticMarkup(
    <SpeechProvider language="zh" say={String} rule={String}>
      <ColumnChooser
        pageName={pageName}
        columns={[]}
        hidden={[]}
        order={[]}
        onHide={() => {}}
        onOrder={() => {}}
        onReset={() => {}}
      />
    </SpeechProvider>,
  )

it('the custom-column component requires a page name (spec §5.5)', () => {
  expect(chooserOf('')).toThrow('a column setting needs the name of its page')
  expect(chooserOf('haven')).not.toThrow('a column setting needs the name of its page')
})
