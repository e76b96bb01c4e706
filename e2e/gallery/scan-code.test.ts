import { expect, it } from 'vitest'
import { openShow } from './stage.ts'

it('is 164 px wide and high, whatever it contains', async () => {
  const { state } = await openShow('scan-code')
  for (const name of ['normal', 'long'])
    expect(await state(name).getByRole('img').boundingBox()).toMatchObject({ width: 164, height: 164 })
})
