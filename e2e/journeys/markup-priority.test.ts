import { formatDecimal } from '@hangjia/validation'
import { expect, it } from 'vitest'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('at night: mark-ups are in the order in which they count, those that count today are found, and each is marked so', async () => {
  const tool = await toolOf('pricing')
  const listed = await tool.records.list.query({ page: 'priceSet', conditions: { effectiveNow: { any: [true] } } })
  const priorities = listed.rows.map(({ priority }) => Number(priority)).sort((one, other) => other - one)
  expect(new Set(priorities).size).toBeGreaterThan(1)

  // The conditions come before the number.
  const greatest = new RegExp(`\\S · ${formatDecimal(String(priorities[0]))}`)

  const { page, say } = await visit({ as: 'pricing', path: '/priceSet' })
  await page.getByRole('button', { name: say('list.filters') }).click()
  await page
    .getByRole('region', { name: say('list.filters') })
    .getByRole('group', { name: '当前生效' })
    .getByLabel('是', { exact: true })
    .press('Space')
  const table = page.getByRole('grid', { name: '整箱加价设置' })
  const head = table.getByRole('columnheader', { name: '优先级' })
  await head.getByRole('button').click()
  await head.getByRole('button').click()
  await expect.poll(() => table.getByRole('row').nth(1).getByText(greatest).count()).toBe(1)
  await expect.poll(() => table.getByText(say('rateDesk.effect.now')).count()).toBe(priorities.length)

  await table.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  await expect
    .poll(() =>
      page
        .getByText(/^优先级 /)
        .filter({ hasText: greatest })
        .first()
        .isVisible(),
    )
    .toBe(true)
})
