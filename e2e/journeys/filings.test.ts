import { expect, it } from 'vitest'
import { pick } from '../acts.ts'
import { drawnFor } from '../every-case.ts'
import { visit } from '../visit.ts'

it.each(
  drawnFor(import.meta.url, [
    ['zh', '费用 1', '适用 1', '仅分单', '总是'],
    ['en', 'Charge 1', 'When 1', 'House bill only', 'Always'],
  ] as const),
)(
  'a filing with customs is for house bills as soon as it is chosen for an origin (%s)',
  async (language, charge, when, house, always) => {
    const { page } = await visit({ as: 'pricing', language, path: '/startSurcharge?record=new' })
    const occasion = page.getByLabel(when, { exact: true })
    const chosen = () => occasion.evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent)
    if ((await occasion.count()) === 0)
      await page
        .getByRole('button', { name: /添加一行|Add a line|Add line/ })
        .first()
        .click()
    await pick(page, page.getByLabel(charge, { exact: true }), 'DOC')
    await expect.poll(chosen).toBe(always)
    await pick(page, page.getByLabel(charge, { exact: true }), 'AMS')
    await expect.poll(chosen).toBe(house)
  },
)
