import { expect, it } from 'vitest'
import { offersOn, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { shanghaiToLosAngeles, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

it.each(
  drawnFor(import.meta.url, [
    ['zh', '推荐排序'],
    ['en', 'Recommended rank'],
  ] as const),
)(
  'at night: the desk ranks a dear rate, and who sells reads it first among what is recommended (%s)',
  async (language, field) => {
    const ask = await shanghaiToLosAngeles(await toolOf('sales'))
    const { offers: found } = await (await toolOf('sales')).price.sell.query({ ask })
    const dear = found.findLast(({ quotable, dominated, recommended }) => quotable && !dominated && !recommended)
    const id = dear?.rate.id ?? ''

    const desk = await visit({ as: 'pricing', language, path: `/fclFreight?record=${id}` })
    const rank = desk.page.getByRole('textbox', { name: field })
    await rank.fill('0')
    await desk.page.keyboard.press('Tab')
    await expect.poll(() => rank.getAttribute('aria-invalid')).toBe('true')
    await rank.fill('1')
    expect(await violationsOn(desk.page)).toEqual([])
    await desk.page.keyboard.press('Control+s')
    await toastOf(desk.page, desk.say('record.saved')).waitFor()

    const { page, say } = await visit({
      as: 'sales',
      language,
      width: 1280,
      path: `/fullContainer?pol=${ask.pols[0]}&pod=${ask.pods[0]}&boxes=2x40HQ`,
    })
    const offers = offersOn(page)
    const mark = page.getByRole('img', { name: say('price.recommendedAs', { rank: 1 }) })
    await mark.first().waitFor()
    expect(await offers.first().getByRole('img').count()).toBe(0)
    await page.getByRole('radio', { name: say('price.best.recommended') }).press('Space')
    await expect
      .poll(() => offers.first().getByRole('img').getAttribute('aria-label'))
      .toBe(await mark.first().getAttribute('aria-label'))
    expect(await violationsOn(page)).toEqual([])

    // Without a recommendation there is no rank.
    const { records } = await toolOf('pricing')
    const row = await records.get.query({ page: 'fclFreight', id })
    expect(row).toMatchObject({ recommendFlag: 1, recommendRank: 1 })
    const rows = [{ id, version: row.version }]
    await records.setStatus.mutate({ page: 'fclFreight', rows, set: { recommendFlag: 2 } })
    await desk.page.reload()
    await expect.poll(() => rank.inputValue()).toBe('')
  },
)
