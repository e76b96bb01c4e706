import { fclRate, type Resource } from '@hangjia/contracts'
import { expect, it } from 'vitest'
import { answerDialog, pick, toastOf } from '../acts.ts'
import { toolOf, valuesOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** A UN/LOCODE that no port has: only Z follows its country, letters distinguish this run from others. */
const freeCode = () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const at = Date.now()
  return `CN${letters[at % 26]}${letters[Math.floor(at / 26) % 26]}9`
}

it('a new port is found by its pinyin on another page, disappears when it is disabled, and can be deleted', async () => {
  const code = freeCode()
  const { page, say } = await visit({ as: 'pricing', path: '/haven' })
  await page.getByRole('button', { name: say('list.create'), exact: true }).click()
  const form = page.getByRole('region', { name: say('record.new', { name: '港口' }) })
  await form.getByRole('textbox', { name: '五字码' }).fill(code)
  await form.getByRole('textbox', { name: '中文简称' }).fill('龙湾试航港')
  await form.getByRole('textbox', { name: '英文名' }).fill('Longwan Trial')
  await pick(page, form.getByRole('combobox', { name: '国家', exact: true }), 'zhongguo')
  await page.keyboard.press('Control+s')
  await toastOf(page, say('record.saved')).waitFor()

  // The rates of the desk are filtered by ports: the picker there knows it by initials, pinyin, English and code.
  const menu = page.getByRole('navigation', { name: say('shell.menu') })
  await menu.getByRole('button', { name: '出口整箱' }).click()
  await menu.getByRole('link', { name: '整箱运价', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: '整箱运价' }).waitFor()
  await page
    .getByRole('button', { name: say('list.filters') })
    .filter({ visible: true })
    .click()
  const pol = page.getByRole('combobox', { name: '起运港' }).filter({ visible: true })
  const offered = async (words: string) => {
    await pol.fill(words)
    await page
      .locator('[role=listbox]:not([data-stale])')
      .or(page.getByText(say('ui.noMatch')))
      .first()
      .waitFor()
    return await page.getByRole('option').filter({ hasText: code }).count()
  }
  for (const words of ['lwshg', 'longwanshihang', '龙湾', 'longwan tr', code.toLowerCase()])
    expect([words, await offered(words)]).toEqual([words, 1])
  await page.keyboard.press('Escape')

  // Disabled, it leaves the pickers.
  const tabs = page.getByRole('navigation', { name: say('shell.tabs') })
  await tabs.getByRole('link', { name: '港口' }).click()
  await form
    .or(page.getByRole('region', { name: /龙湾试航港/ }))
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('textbox', { name: say('list.search') })
    .filter({ visible: true })
    .fill(code)
  const row = page.getByRole('grid', { name: '港口' }).getByRole('row').filter({ hasText: code })
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('list.disable') })
    .click()
  await toastOf(page, say('list.updated', { count: 1 })).waitFor()
  await tabs.getByRole('link', { name: '整箱运价' }).click()
  expect(await offered('longwanshihang')).toBe(0)

  // Nobody uses it: it can go for good.
  await tabs.getByRole('link', { name: '港口' }).click()
  await row.getByText('停用', { exact: true }).waitFor()
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('list.remove') })
    .click()
  await answerDialog(page, say('list.remove'))
  await toastOf(page, say('list.removed', { count: 1 })).waitFor()
  await page.getByText(say('list.noMatch')).filter({ visible: true }).waitFor()
})

it('at night: what a rate uses cannot be deleted, and the row names the one in the way of a second one', async () => {
  const tool = await toolOf('pricing')
  const code = freeCode()
  const [country] = await tool.records.options.query({ page: 'haven', field: 'country', query: 'CN' })
  const values = { code, nameScn: '占用港', nameEn: 'Used', country: country?.id ?? '', kind: 'seaport', status: 1 }
  const { id } = await tool.records.save.mutate({ page: 'haven', values })
  const { rows } = await tool.records.list.query({ page: 'fclFreight', parameters: { displayFlag: 0 } })
  const [rate] = rows
  if (!rate) throw new Error('no rate to copy')
  const keep = (version: number, change: object) =>
    tool.records.save.mutate({
      page: 'fclFreight',
      id: rate.id,
      version,
      values: { ...valuesOf(fclRate as unknown as Resource, rate), ...change },
    })
  const { version } = await keep(rate.version, { pol: id })

  const { page, say } = await visit({ as: 'pricing', path: `/haven?q=${code}`, expected: /409/ })
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: code })
  await row.getByRole('checkbox').check()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('list.remove') })
    .click()
  await answerDialog(page, say('list.remove'))
  await toastOf(page, say('problem.inUse')).waitFor()

  await page.goto('/haven?record=new')
  const form = page.getByRole('region', { name: say('record.new', { name: '港口' }) })
  await form.getByRole('textbox', { name: '五字码' }).fill(code)
  await form.getByRole('textbox', { name: '中文简称' }).fill('又一个')
  await form.getByRole('textbox', { name: '英文名' }).fill('Another')
  await pick(page, form.getByRole('combobox', { name: '国家', exact: true }), 'zhongguo')
  await page.keyboard.press('Control+s')
  const refusal = toastOf(page, say('problem.duplicate'))
  await refusal.waitFor()
  expect(await refusal.innerText()).toContain('占用港')

  await keep(version, {})
})

it('base data is read-only, and marked so', async () => {
  const { page, say } = await visit({ as: 'pricing', path: '/haven?q=CNSHG' })
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: 'CNSHG' })
  await row.getByRole('button').first().click()
  await page.getByText(say('record.systemNote')).waitFor()
  expect(await page.getByRole('textbox', { name: '五字码' }).isDisabled()).toBe(true)
})

it('a duplicate shows what uses it, and is merged into the row that stays', async () => {
  const letters = freeCode().slice(0, 4)
  const [kept, doubled] = [`${letters}8`, `${letters}7`]
  const tool = await toolOf('pricing')
  const [country] = await tool.records.options.query({ page: 'haven', field: 'country', query: 'CN' })
  const newPort = (code: string) =>
    tool.records.save.mutate({
      page: 'haven',
      values: {
        code,
        nameScn: `并港 ${code}`,
        nameEn: `Merged ${code}`,
        country: country?.id ?? '',
        kind: 'seaport',
        status: 1,
      },
    })
  const [keep, gone] = [await newPort(kept), await newPort(doubled)]
  const wharf = await tool.records.save.mutate({
    page: 'wharf',
    values: { code: doubled, nameScn: `并港码头 ${doubled}`, nameEn: `Terminal ${doubled}`, port: gone.id, status: 1 },
  })
  const { page, say } = await visit({ as: 'pricing', path: `/haven?record=${gone.id}` })
  await page.getByRole('radio', { name: say('record.uses.title') }).check({ force: true })
  await page.getByRole('link', { name: new RegExp(`并港码头 ${doubled}`) }).waitFor()
  await page.getByRole('button', { name: say('record.merge.act') }).click()
  const dialog = page.getByRole('dialog')
  await pick(page, dialog.getByRole('combobox', { name: say('record.merge.into') }), kept)
  await dialog.getByRole('button', { name: say('record.merge.confirm') }).click()
  await toastOf(page, say('record.merge.done', { count: 1, number: 1 })).waitFor()
  await page.getByRole('region', { name: new RegExp(kept) }).waitFor()

  const moved = await tool.records.get.query({ page: 'wharf', id: wharf.id })
  expect(moved.port).toMatchObject({ id: keep.id })
  await tool.records.remove.mutate({ page: 'wharf', rows: [{ id: moved.id, version: moved.version }] })
  const left = await tool.records.get.query({ page: 'haven', id: keep.id })
  expect(left.aliases).toContain(doubled)
  await tool.records.remove.mutate({ page: 'haven', rows: [{ id: left.id, version: left.version }] })
})
