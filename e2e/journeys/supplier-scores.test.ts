import { maxComparedLanes } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { toolOf } from '../tool.ts'
import { visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

it.each(drawn)(
  'at night: a buyer reads how a supplier has done, and what each share is made of, in %s',
  async (language) => {
    const tool = await toolOf('pricing')
    const { rows } = await tool.records.list.query({ page: 'supplierManagement', pageSize: 50 })
    const scores = []
    // One after the other: the product serves other journeys meanwhile.
    for (const { id } of rows) {
      scores.push({ id, ...(await tool.suppliers.scores.query({ id })) })
      if (scores.some(({ score }) => score === null) && scores.some(({ score }) => score !== null)) break
    }
    const known = scores.find(({ score }) => score !== null)
    const unknown = scores.find(({ score }) => score === null)
    if (!known || !unknown) throw new Error('the demo has no supplier with a score, or none without')

    const { page, say } = await visit({
      as: 'pricing',
      language,
      width: language === 'zh' ? 1440 : 1280,
      path: `/supplierManagement?record=${known.id}`,
    })
    const side = page.getByRole('radio', { name: say('partners.scores.title') })
    await side.press('Space')
    await page.getByText(say('partners.scores.score', { number: known.score ?? 0 })).waitFor()
    const table = page.getByRole('table', { name: say('partners.scores.title') })
    for (const { part, good, of, percent } of known.parts) {
      const row = table
        .getByRole('row')
        .filter({ hasText: say(`partners.scores.parts.${part}.name`) })
        .first()
      const words =
        percent === null
          ? say(`partners.scores.parts.${part}.none`)
          : say(`partners.scores.parts.${part}.words`, { good, of, lanes: maxComparedLanes })
      expect(await row.innerText()).toContain(words)
      expect(await row.innerText()).toContain(percent === null ? '—' : `${percent}%`)
    }
    expect(await violationsOn(page, { within: 'main' })).toEqual([])

    await page.goto(`/supplierManagement?record=${unknown.id}&view=scores`)
    await page.getByText(say('partners.scores.tooLittle')).waitFor()
  },
)
