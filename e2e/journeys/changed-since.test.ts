import { fclRate, type Resource } from '@hangjia/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { leaveByEscape, offersOn, placeOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { shanghaiToLosAngeles, takeAway, today, toolOf, valuesOf } from '../tool.ts'
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
  onTestFinished(() => save({}))
  await save({ publicRemark: 'CHANGED SINCE' })
  await page.clock.fastForward('05:01')
  await changed.waitFor()
  expect(await violationsOn(page)).toEqual([])
  await changed.getByRole('button').click()
  await expect.poll(() => changed.count()).toBe(0)
  expect(placeOf(page)).toContain('queryPrice')
})

it('at night: a number of an offer that is hidden meanwhile has no reason, and no other number takes its place', async () => {
  const tool = await toolOf('pricing')
  const { pols, pods, etdFrom, etdTo } = await shanghaiToLosAngeles(tool)
  const path = `/fullContainer?pol=${pols}&pod=${pods}&from=${etdFrom}&to=${etdTo}&boxes=1x40HQ`
  const { page, say } = await visit({ as: 'sales', path, expected: /404/ })
  const why = page.getByRole('dialog')
  const explain = async (place: number) => {
    await offersOn(page).nth(place).getByRole('button', { name: /^USD/ }).press('Enter')
    await why.waitFor()
  }
  await explain(0)
  await why
    .getByRole('button', { name: say('explain.fold') })
    .first()
    .waitFor()
  await leaveByEscape(page, why)

  const [seer] = await tool.records.options.query({ page: 'secretFclSet', field: 'visiblePersons', query: 'pricing' })
  const values = {
    name: 'HIDDEN SINCE',
    hide: ['row'],
    maskText: '保密',
    pols,
    pods,
    visiblePersons: [seer?.id ?? ''],
    onQuotation: 'shown',
    validFrom: today,
    validTo: today,
    status: 1,
  }
  const { id } = await tool.records.save.mutate({ page: 'secretFclSet', values })
  onTestFinished(() => takeAway('secretFclSet', [id]))
  await explain(1)
  await why.getByText(say('explain.changed')).waitFor()
  expect(await violationsOn(page, { within: '[role=dialog]' })).toEqual([])
  await why.getByRole('button', { name: say('explain.searchAgain') }).press('Enter')
  await why.waitFor({ state: 'hidden' })
  await expect.poll(() => offersOn(page).count()).toBe(0)
})
