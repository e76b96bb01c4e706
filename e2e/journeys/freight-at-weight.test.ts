import { formatAmount } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each([
  ['airFreight', 'zh'],
  ['FBAQuotation', 'en'],
] as const)(
  'at night: the list %s shows the freight for a weight, and the next visit has the weight (%s)',
  async (name, language) => {
    const visitor = await visit({ as: 'pricing', path: `/${name}`, language })
    const { page, say } = visitor
    const box = page.getByRole('textbox', { name: say('list.weight.label'), exact: true })
    const head = page.getByRole('columnheader', { name: say('list.weight.column', { kg: '95' }) })
    await box.fill('95')
    await head.waitFor()

    const { rows, atWeight = {} } = await (await toolOf('pricing')).records.list.query({ page: name, kg: '95' })
    const [words] = rows.flatMap(({ id, currency }) => {
      const { least, most } = atWeight[id] ?? {}
      const { code } = currency as { readonly code: string }
      const range = least === most ? formatAmount(least) : `${formatAmount(least)}–${formatAmount(most)}`
      return least ? [`${code} ${range}`] : []
    })
    await page
      .getByRole('gridcell', { name: words ?? 'no freight', exact: true })
      .first()
      .waitFor()

    await page.reload()
    await head.waitFor()
    expect(await box.inputValue()).toBe('95')

    await box.fill('0')
    await page
      .getByRole('alert')
      .filter({ hasText: say('rule.notPositive') })
      .waitFor()
    await box.fill('')
    await head.waitFor({ state: 'hidden' })
  },
)
