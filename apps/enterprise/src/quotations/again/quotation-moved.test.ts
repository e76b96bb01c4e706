import { beforeAll, expect, it } from 'vitest'
import { onBothEngines } from '../../../test/databases.ts'
import { quotation } from '../../../test/pricing-service.ts'
import { type Quoting, startQuoting, withOption } from '../../../test/quoting.ts'

onBothEngines('what has changed since a quotation was sent', (open) => {
  let quoting: Quoting
  beforeAll(async () => {
    quoting = await startQuoting(await open())
    quoting.service.at = undefined
  })

  it('is for one option, and for readers of the quotation who may search at the desk', async () => {
    const { service, sentBy } = quoting
    const { id, draft } = await sentBy('pricing')
    const input = { id, option: draft.options[0]!.key }
    expect(await service.ask('pricing', quotation.moved, input)).toMatchObject({ movers: [], from: { offered: true } })
    expect(await service.ask('costless', quotation.moved, input)).not.toHaveProperty('buy')
    for (const [as, status] of [
      ['sales', 403],
      ['clerk', 403],
      ['rival', 404],
    ] as const)
      expect(await service.refused(as, quotation.moved, input)).toMatchObject({ status })
    expect(await service.refused('pricing', quotation.moved, { ...input, option: 'Z' })).toMatchObject({ status: 404 })
  })

  it('compares the engine’s present prices with its former ones, whatever was typed by hand', async () => {
    const { service, draftOf } = quoting
    const made = await draftOf('pricing')
    const [option] = made.draft.options
    const dearer = option!.lines.map((line) =>
      line.key === 'freight' ? { ...line, boxPrices: line.boxPrices.map(({ box }) => ({ box, price: '9999' })) } : line,
    )
    const draft = withOption(made.draft, { lines: dearer })
    const { id } = await service.ask('pricing', quotation.save, { id: made.id, version: made.version, draft })
    const moved = await service.ask('pricing', quotation.moved, { id, option: option!.key })
    expect(moved.movers).toEqual([])
    expect(JSON.stringify(moved)).not.toMatch(/\b9999\b/)
  })
})
