import { formatAmount } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { draftOf, someCustomer, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('at night: a target price shows which prices may go down; applied ones are on the document and can be taken back', async () => {
  const made = await draftOf()
  const tool = await toolOf('sales')
  const { id } = await tool.quotation.save.mutate({
    id: made.id,
    version: made.version,
    draft: { ...made.draft, customer: (await someCustomer()).id },
  })
  const option = made.draft.options[0]?.key ?? ''
  const { before, currency } = await tool.quotation.target.query({ id, option, target: '1' })
  const wanted = String(Math.floor(Number(before)) - 10)
  for (const language of ['zh', 'en'] as const) {
    const { page, say } = await visit({ as: 'sales', language, path: `/quotation?id=${id}` })
    const sums = page.getByRole('region', { name: say('quotation.sums') })
    await page.getByRole('button', { name: say('quotation.target.open') }).click()
    const dialog = page.getByRole('dialog', { name: say('quotation.target.title') })
    await dialog.getByLabel(say('quotation.target.label', { currency })).fill(wanted)
    await dialog.getByRole('button', { name: say('quotation.target.ask') }).click()
    const found = await tool.quotation.target.query({ id, option, target: wanted })
    expect(found).toMatchObject({ reached: true })
    const after = `${currency} ${formatAmount(found.after)}`
    await dialog.getByRole('status').getByText(after).waitFor()
    expect(await dialog.getByRole('row').count()).toBe(found.lines.length + 1)

    // Left alone, nothing of it is taken over.
    const ticks = dialog.getByRole('checkbox')
    for (const tick of await ticks.all()) await tick.uncheck()
    expect(await dialog.getByRole('button', { name: say('quotation.target.accept', { count: 0 }) }).isDisabled()).toBe(
      true,
    )
    for (const tick of await ticks.all()) await tick.check()
    await dialog.getByRole('button', { name: say('quotation.target.accept', { count: found.lines.length }) }).click()
    await sums.getByText(formatAmount(found.after)).waitFor()
    await page.getByRole('button', { name: say('quotation.undo') }).click()
    await sums.getByText(formatAmount(before)).waitFor()
  }
})
