import { expect, it } from 'vitest'
import { drawnFor } from '../every-case.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'at night: the dashboard is narrowed to the base ports of a region by one choice, by keyboard (%s)',
  async (language) => {
    const { page, say } = await visit({ as: 'pricing', language, width: 1280, path: '/fclDashboard' })
    const coverage = page.getByRole('table', { name: say('fclDashboard.coverage'), exact: true })
    const rows = coverage.getByRole('row')
    await rows.nth(4).waitFor()
    const all = await rows.count()
    const group = page.getByRole('combobox', { name: say('price.portGroup.pol'), exact: true })
    const [, , region] = await group.locator('option').all()
    const words = (await region?.textContent()) ?? ''
    const count = Number(/\((\d+)\)/.exec(words)?.[1])
    await group.focus()
    await group.selectOption({ label: words })
    await expect.poll(() => rows.count()).toBeLessThan(all)
    // The line of the headings, and one for each port of the group.
    expect(await rows.count()).toBeLessThanOrEqual(count + 1)
    expect(new URL(page.url()).searchParams.get('pol')?.split(',')).toHaveLength(count)
    await page.reload()
    await expect.poll(() => group.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toBe(words)
  },
)
