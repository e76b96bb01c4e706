import { expect, it } from 'vitest'
import { visit } from '../visit.ts'

it.each([
  ['fclFreight', 'zh', '美元'],
  ['bargePrice', 'en', 'Chinese yuan'],
] as const)(
  'at night: a new row of %s begins in its usual currency, and nothing is unsaved',
  async (name, language, currency) => {
    const { page, say } = await visit({ as: 'pricing', language, path: `/${name}?record=new` })
    const field = page.locator('[data-field="currency"]')
    await expect.poll(() => field.locator('input').first().inputValue()).toContain(currency)
    await page
      .getByRole('button', { name: say('record.close') })
      .first()
      .click()
    await expect.poll(() => page.locator('[data-field="currency"]').count()).toBe(0)
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)
