import { addDays } from '@hangjia/validation'
import { type CellValue, writeXlsx } from 'hucre/xlsx'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { answerDialog, arrivesAt, follow, hasFocus, pick, placeOf, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { today, toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** A word that no other run has used, so that these templates and rates meet nobody else's. */
const freshCode = () => `T${Date.now() % 100_000_000}`
const until = addDays(today, 20)
const [year, month, day] = today.split('-')
/** Day before month, as this sender writes it. */
const turned = (of: string) => of.split('-').toReversed().join('/')

/** A carrier's sheet: two headings in unknown words, and a remark below. */
const sheetOf = async (code: string): Promise<Buffer> => {
  const rate = (pol: string, hq40: CellValue): CellValue[] => [
    ...[pol, 'Los Angeles', 'COSCO', code, 1750, hq40, 'USD', turned(today), turned(until), 'subject to space', '7+7'],
  ]
  const heads = [
    '起运港',
    '目的港',
    '船公司',
    `Schleife ${code}`,
    '20GP',
    '40HQ',
    '币种',
    '有效期起',
    '有效期止',
    `Hinweis ${code}`,
    '免箱期',
  ]
  const rows = [
    [`Rates of ${year}-${month}-${day}`],
    heads,
    rate('Shanghai', 61),
    rate('Ningbo', 62),
    ['备注：含 THC', 'x'],
  ]
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'TPEB', rows }] }))
}
const fileOf = (buffer: Buffer) => ({
  name: 'carrier.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer,
})
const drop = async (page: Page, buffer: Buffer) => page.locator('input[type=file]').setInputFiles(fileOf(buffer))

const columnsOf = ({ page, say }: Visit) => page.getByRole('list', { name: say('template.columns') })
const rowOf = (visitor: Visit, title: string) =>
  columnsOf(visitor)
    .getByRole('listitem')
    .filter({ has: visitor.page.getByRole('combobox', { name: visitor.say('template.field', { title }) }) })
const save = ({ page, say }: Visit) => page.getByRole('button', { name: say('template.save'), exact: true }).click()
/** Goes to a part of the editor, as a click on its word does. */
const turnTo = ({ page, say }: Visit, part: 'columns' | 'settings' | 'versions') =>
  page
    .getByRole('radiogroup', { name: say('template.tabs') })
    .getByText(say(`template.tab.${part}`), { exact: true })
    .click()

const remove = async (name: string) => {
  const tool = await toolOf('pricing')
  const kind = { businessType: 1, importExportFlag: 1 } as const
  for (const { id, templateName } of await tool.templates.list.query(kind))
    if (templateName.startsWith(name))
      await tool.templates.editName.mutate({ ...kind, id, templateName, deleteFlag: 1 })
}

describe('sheet templates', () => {
  it('are made from a dropped sheet, corrected, saved, used by an import, and an older version comes back', async () => {
    const code = freshCode()
    const sheet = await sheetOf(code)
    const visitor = await visit({ as: 'pricing', path: '/templateConfiguration' })
    const { page, say } = visitor
    await page.getByRole('button', { name: say('template.new') }).click()
    await arrivesAt(page, /template=new/)
    await drop(page, sheet)

    // The sheet proposes; two columns that nobody knows are given their fields.
    const trial = page.getByRole('region', { name: say('template.trial') })
    await expect.poll(() => trial.innerText()).toContain('CNSHG')
    await expect.poll(() => trial.innerText()).toContain('免堆 7 天 / 免用 7 天')
    expect(await rowOf(visitor, `Schleife ${code}`).innerText()).toContain(say('template.doubt.unknown'))
    await pick(
      page,
      page.getByRole('combobox', { name: say('template.field', { title: `Schleife ${code}` }) }),
      '航线代码',
    )
    await pick(
      page,
      page.getByRole('combobox', { name: say('template.field', { title: `Hinweis ${code}` }) }),
      '特别提醒',
    )
    // Rows below the rates are none: the sheet ends there.
    expect(await trial.innerText()).toContain('备注')
    await turnTo(visitor, 'settings')
    await page.getByLabel(say('template.stopAt')).fill('备注')
    await page.getByLabel(say('template.dateOrder')).selectOption('DMY')
    await expect.poll(() => page.getByText(say('template.noFaults')).isVisible()).toBe(true)
    expect(await trial.innerText()).not.toContain('备注')

    await page.getByRole('textbox', { name: say('template.name') }).fill(code)
    await save(visitor)
    await toastOf(page, say('template.saved', { name: code })).waitFor()
    await arrivesAt(page, /template=\d+$/)
    const address = placeOf(page)

    // The import takes it.
    await follow(page, '/fclFreight?import=new')
    await page.getByRole('combobox', { name: say('template.forImport'), exact: true }).selectOption({ label: code })
    await drop(page, sheet)
    await arrivesAt(page, /import=\d+$/)
    const outcomes = page.getByRole('group', { name: say('import.outcome') })
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.new')} 2`)
    await page.getByRole('button', { name: say('import.stage.columns') }).click()
    await page.getByText(say('template.mappedBy.template', { name: code })).waitFor()

    // Another heading is saved, then the first version comes back.
    await follow(page, address)
    const heading = page.getByRole('textbox', { name: say('template.titleOf', { at: 1 }), exact: true })
    await heading.fill('Abgang')
    await save(visitor)
    await page.getByText(say('template.allSaved', { version: 2 })).waitFor()
    await turnTo(visitor, 'versions')
    const former = `${say('template.restore')} ${say('template.version', { version: 1 })}`
    await page.getByRole('button', { name: former }).click()
    await turnTo(visitor, 'columns')
    await expect.poll(() => heading.inputValue()).toBe('起运港')
    await save(visitor)
    await page.getByText(say('template.allSaved', { version: 3 })).waitFor()

    await page.getByRole('button', { name: say('template.remove'), exact: true }).click()
    await answerDialog(page, say('template.remove'))
    await arrivesAt(page, /templateConfiguration\?type=1&direction=1$/)
  })

  it.each(drawn)(
    'at night: the columns of a company: who saves second keeps what was typed, and loses nothing of the first (%s)',
    async (language) => {
      const tool = await toolOf('pricing')
      const kind = { businessType: 1, importExportFlag: 1 } as const
      const visitor = await visit({ as: 'pricing', language, path: '/templateConfiguration', expected: /409/ })
      const { page, say } = visitor
      const before = await tool.templates.columnConfig.query(kind)
      const settings = before.columns.map(({ nameCn: _, nameEn: __, fixed: ___, ...setting }) => setting)
      const labelled = (label: string | null) =>
        settings.map((setting) => (setting.columnName === 'notice' ? { ...setting, label } : setting))
      onTestFinished(async () => {
        await tool.templates.saveColumnConfig.mutate({ ...kind, columns: settings })
      })
      await page.getByText(say('template.companyColumns'), { exact: true }).click()
      const table = page.getByRole('region', { name: say('template.companyColumns') })
      const titleOf = (columnName: string) => {
        const column = before.columns.find((one) => one.columnName === columnName)
        return (language === 'en' ? column?.nameEn : column?.nameCn) ?? ''
      }
      const labelOf = (columnName: string) =>
        table.getByRole('textbox', { name: say('template.columnLabelOf', { title: titleOf(columnName) }), exact: true })
      await labelOf('serviceCode').fill('Loop')
      // Somebody else is quicker.
      await tool.templates.saveColumnConfig.mutate({ ...kind, columns: labelled('Note'), version: before.version })
      const save = table.getByRole('button', { name: say('template.save'), exact: true })
      await save.click()
      await table.getByRole('alert').getByText(say('template.companyStale')).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await table.getByRole('button', { name: say('record.staleLoad') }).click()
      await expect.poll(() => labelOf('notice').inputValue()).toBe('Note')
      expect(await labelOf('serviceCode').inputValue()).toBe('Loop')
      await save.click()
      await toastOf(page, say('template.companySaved')).waitFor()
      const { columns } = await tool.templates.columnConfig.query(kind)
      const wordOf = (columnName: string) => columns.find((one) => one.columnName === columnName)?.label
      expect([wordOf('notice'), wordOf('serviceCode')]).toEqual(['Note', 'Loop'])
      expect(await save.isDisabled()).toBe(true)
    },
  )

  it('at night: by keyboard: a column is moved and given an alias, and who saves second sees both versions', async () => {
    const code = freshCode()
    const visitor = await visit({
      as: 'pricing',
      language: 'en',
      width: 1280,
      path: '/templateConfiguration?template=new',
      expected: /409/,
    })
    const { page, say } = visitor
    await page.getByRole('textbox', { name: say('template.name') }).fill(code)
    const titles = () =>
      columnsOf(visitor)
        .getByRole('textbox')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    await expect.poll(titles).not.toEqual([])
    const [first = '', second = ''] = await titles()
    // New templates begin with what must be there, but for a price of one container.
    await pick(page, page.getByRole('combobox', { name: say('template.addColumn') }), '40HQ')
    await page.getByRole('button', { name: say('template.move', { title: first }), exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(async () => (await titles()).slice(0, 2)).toEqual([second, first])
    const more = page.getByRole('button', { name: say('template.more', { title: first }) })
    await more.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: say('template.aliasesOf', { title: first }) }).focus()
    await page.keyboard.type('Abgang')
    await page.keyboard.press('Enter')
    const slowly = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    }
    await page.route(/templates\.save/, slowly)
    await page.keyboard.press('Control+s')
    // Text typed while it is saved for the first time stays, and is still to be saved.
    const title = page.getByRole('textbox', { name: say('template.titleOf', { at: 1 }), exact: true })
    await title.fill('Typed ahead')
    await arrivesAt(page, /template=\d+$/)
    const id = new URL(page.url()).searchParams.get('template') ?? ''
    await expect
      .poll(() => page.getByRole('button', { name: say('template.save'), exact: true }).isEnabled())
      .toBe(true)
    // Not before: requests that are under way while routes change may never be answered.
    await page.unroute(/templates\.save/)
    expect(await title.inputValue()).toBe('Typed ahead')

    // Somebody else is quicker.
    const tool = await toolOf('pricing')
    const kind = { businessType: 1, importExportFlag: 1 } as const
    const { template, columns } = await tool.templates.get.query({ ...kind, id })
    expect(columns.find(({ title }) => title === first)?.aliases).toEqual(['Abgang'])
    const { templateName, use, settings } = template
    await tool.templates.save.mutate({
      ...kind,
      version: template.version,
      columns: [...columns],
      template: { id, templateName, use, settings: { ...settings, stopAt: 'the end' } },
    })
    await title.fill('Mine')
    await page.keyboard.press('Control+s')
    const both = page.getByRole('dialog', { name: say('template.staleTitle', { name: code }) })
    await expect.poll(() => both.innerText()).toContain('the end')
    expect(await both.innerText()).toContain('Mine')
    await both.getByRole('button', { name: say('template.keepMine') }).click()
    await page.getByText(say('template.allSaved', { version: 3 })).waitFor()

    // A save takes its time; what is typed meanwhile stays, and so does the keyboard.
    await page.route(/templates\.save/, slowly)
    await title.fill('Slow')
    const readAgain = page.waitForResponse(/templates\.get/)
    await page.keyboard.press('Control+s')
    await page.keyboard.type('er')
    // Saved again once the one before is through.
    await page.keyboard.press('Control+s')
    await readAgain
    await page.unroute(/templates\.save/)
    await hasFocus(title)
    expect(await title.inputValue()).toBe('Slower')
    await page.getByText(say('template.allSaved', { version: 5 })).waitFor()
    await hasFocus(title)

    // Unsaved text is not lost without a question.
    await page.getByRole('textbox', { name: say('template.titleOf', { at: 1 }), exact: true }).fill('Unsaved')
    await page.getByLabel(say('template.type')).selectOption('19')
    await answerDialog(page, 'Cancel')
    expect(
      await page.getByRole('textbox', { name: say('template.titleOf', { at: 1 }), exact: true }).inputValue(),
    ).toBe('Unsaved')
    await page.getByLabel(say('template.type')).selectOption('19')
    await answerDialog(page, say('template.leave'))
    await page.getByText(say('template.choose')).waitFor()
    await remove(code)
  })
})
