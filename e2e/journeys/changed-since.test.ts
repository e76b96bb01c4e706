import { fclRate, type Resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

it('an answer that stays open reports that a rate behind it has changed, and is searched again', async () => {
  const tool = await toolOf('pricing')
  const { pols, pods, etdFrom, etdTo } = await shanghaiToLosAngeles(tool)
  const path = `/queryPrice?pol=${pols}&pod=${pods}&from=${etdFrom}&to=${etdTo}&boxes=1x40HQ`
  const { page, say } = await visit({ as: 'pricing' })
  await page.clock.install()
  await page.goto(path)
  const changed = page.getByRole('status').filter({ hasText: say('price.refresh') })
  await page
    .locator('li', { has: page.locator('input[type=checkbox]:enabled') })
    .first()
    .waitFor()
  await page.clock.fastForward('05:01')
  // Nothing has changed yet.
  expect(await changed.count()).toBe(0)

  const { offers } = await tool.price.desk.query({ ask: { ...(await shanghaiToLosAngeles(tool)) } })
  const id = offers.filter(({ quotable }) => quotable).at(-1)?.rate.id ?? ''
  const stored = await tool.records.get.query({ page: 'fclFreight', id })
  const values = valuesOf(fclRate as unknown as Resource, stored)
  const save = async (change: object) => {
    const { version } = await tool.records.get.query({ page: 'fclFreight', id })
    await tool.records.save.mutate({ page: 'fclFreight', id, version, values: { ...values, ...change } })
  }
  await save({ publicRemark: 'CHANGED SINCE' })
  await page.clock.fastForward('05:01')
  await changed.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await changed.getByRole('button').click()
  await expect.poll(() => changed.count()).toBe(0)
  expect(placeOf(page)).toContain('queryPrice')
  await save({})
})
