import { calendarWeeks } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each([
  ['pricing', 'queryPrice', 'desk', 'zh', 1440],
  ['sales', 'fullContainer', 'sales', 'en', 1280],
] as const)(
  '%s find the cheapest day of the next weeks, and ask for it',
  async (as, screen, audience, language, width) => {
    const tool = await toolOf(as)
    const ask = await shanghaiToLosAngeles(tool)
    const { days } = await tool.price.calendar.query({ ask, audience })
    const [best] = days
      .flatMap(({ day, lowest }) => (lowest ? [{ day, amount: Number(lowest.amount) }] : []))
      .toSorted((a, b) => a.amount - b.amount)
    expect(best).toBeDefined()

    const path = `/${screen}?pol=${ask.pols}&pod=${ask.pods}&from=${ask.etdFrom}&to=${ask.etdTo}&boxes=1x40HQ`
    const { page, say } = await visit({ as, language, width, path })
    await page.getByRole('button', { name: say('price.calendar.act') }).click()
    const dialog = page.getByRole('dialog', { name: say('price.calendar.title', { weeks: calendarWeeks }) })
    await dialog.getByRole('table').waitFor()
    expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: new RegExp(`^${best?.day.slice('YYYY-'.length)}`) }).click()
    await expect.poll(() => placeOf(page)).toContain(`from=${best?.day}&to=${best?.day}`)
    await page
      .locator('li', { has: page.locator('input[type=checkbox]:enabled') })
      .first()
      .waitFor()
  },
)
