import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'a manager reads who opened a confidential rate, from the rule and from the rate, in %s',
  async (language) => {
    const tool = await toolOf('pricing')
    const { rows } = await tool.records.list.query({ page: 'secretFclSet' })
    const rule = rows.find(({ hide }) => JSON.stringify(hide) === '["price"]')
    const { rates } = await tool.records.secretsFor.query({
      page: 'secretFclSet',
      employee:
        (await tool.records.options.query({ page: 'secretFclSet', field: 'visiblePersons', query: 'sales' }))[0]?.id ??
        '',
    })
    const rate = rates.find(({ rules }) => rules.some(({ id }) => id === rule?.id))?.rate ?? ''

    // Opening the form is what is written down.
    const { page, say } = await visit({ as: 'pricing', language, width: 1280, path: `/fclFreight?record=${rate}` })
    const tab = page.getByRole('radio', { name: say('rateDesk.openings.title') })
    await tab.waitFor()
    const openings = page.getByRole('table', { name: say('rateDesk.openings.title') })
    await tab.press('Space')
    await openings.waitFor()
    const newest = openings.getByRole('row').nth(1)
    expect(await newest.innerText()).toContain(say('rateDesk.openings.ways.record'))
    expect(await violationsOn(page, { within: 'main' })).toEqual([])

    // The rule leads back to the same entry.
    await newest.getByRole('link', { name: String(rule?.name) }).click()
    await page.waitForURL(/secretFclSet\?record=\d+&view=openings/)
    await openings.waitFor()
    expect(await openings.getByRole('row').nth(1).getByRole('link').first().getAttribute('href')).toBe(
      `/fclFreight?record=${rate}`,
    )
  },
)
