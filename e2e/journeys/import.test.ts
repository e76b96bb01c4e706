import { addDays } from '@hangjia/validation'
import type { CellValue } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, follow, pick, placeOf, toastOf } from '../acts.ts'
import { isAtRest, violationsOn } from '../axe.ts'
import { cellOf, chooseFile, exportAs, freshCode, headingsOf, rateRow, ratesOf, workbookOf } from '../rate-sheets.ts'
import { shanghaiToLosAngeles, today, toolOf } from '../tool.ts'
import { visit } from '../visit.ts'

/** This week's sheet: two good rates, a port that nobody knows, and "9-10" days that the spreadsheet took for the 9th of October. */
const sheetOf = async (code: string, more: readonly CellValue[][] = []): Promise<Buffer> => {
  const ninthOfOctober = new Date(Date.UTC(2026, 9, 9))
  const rows = [
    headingsOf(`Bis ${code}`),
    rateRow('Shanghai', code, '14-16', 61),
    rateRow('Ningbo', code, ninthOfOctober, 62.5),
    rateRow('Qingdoa', code, '15', 63),
    rateRow('Xiamen', code, '15', 'on request'),
    ...more,
  ]
  const cells = new Map([['2,4', { value: ninthOfOctober, style: { numFmt: 'd-mmm' } }]])
  return await workbookOf({ name: 'TPEB', rows, cells })
}

describe('a sheet of rates', () => {
  it('is uploaded, matched, corrected and published, sold, and taken back; compared again once the cause of a refusal is settled; the same as the export of a page', async () => {
    const code = freshCode()
    const visitor = await visit({ as: 'pricing', width: 1280, path: '/fclFreight' })
    const { page, say } = visitor
    await chooseFile(visitor, await sheetOf(code))

    await arrivesAt(page, /^\/fclFreight\?import=\d+$/)
    await page.getByText(say('import.missing', { fields: '有效期止' })).waitFor()
    await pick(page, page.getByRole('combobox', { name: /Bis/ }), '有效期止')
    await page.getByText(say('import.allMapped')).waitFor()
    await page.getByRole('button', { name: say('import.toRows') }).click()
    await arrivesAt(page, /step=rows$/)

    // Preview: what was read, what is wrong, and where.
    await cellOf(page, 2, 2).waitFor()
    const outcomes = page.getByRole('group', { name: say('import.outcome') })
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.bad')} 2`)
    expect(await outcomes.innerText()).toContain(`${say('import.outcomes.new')} 2`)
    const notices = page.getByRole('list', { name: say('import.notices') })
    expect(await notices.innerText()).toMatch(/E3/)
    expect(await notices.innerText()).toMatch(/K/)

    // F8 goes to the port; one click takes what was meant.
    const detail = page.getByRole('complementary', { name: say('import.detail') })
    await page.keyboard.press('F8')
    await expect.poll(() => detail.innerText()).toContain('A4')
    expect(await cellOf(page, 2, 2).getAttribute('aria-invalid')).toBe('true')
    await detail
      .getByRole('list', { name: say('import.suggestions') })
      .getByRole('button', { name: /青岛/ })
      .click()
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.bad')} 1`)
    // And on to the text that is no price: typed over.
    await page.keyboard.press('F8')
    await expect.poll(() => detail.innerText()).toContain('G5')
    await page.keyboard.type('64')
    await page.keyboard.press('Enter')
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.new')} 4`)
    expect(await outcomes.innerText()).not.toContain(say('import.outcomes.bad'))

    // A reload comes back to where one was.
    await page.reload()
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.new')} 4`)

    await page.getByRole('button', { name: say('import.commit') }).click()
    const dialog = page.getByRole('dialog')
    // Nothing becomes visible to others unasked: a draft is proposed, and what publishing shows to whom is read before.
    expect(await dialog.getByRole('radio', { name: say('import.flag.0') }).isChecked()).toBe(true)
    const readers = dialog.getByRole('region', { name: say('import.readers.title') })
    expect(await readers.innerText()).toContain(say('import.readers.draft'))
    await dialog.getByRole('radio', { name: say('import.flag.1') }).check()
    expect(await readers.innerText()).toContain(say('import.readers.cost'))
    // They are far cheaper than the lanes are: nobody publishes that unasked.
    const act = dialog.getByRole('button', { name: say('import.act.1', { figure: 4 }) })
    expect(await act.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: say('import.asMeant', { count: 4, figure: 4 }) }).check()
    await act.click()
    await page.getByText(say('import.committed', { count: 4, figure: 4, as: say('import.flag.1') })).waitFor()

    // In the list.
    const result = placeOf(page)
    await page.getByRole('link', { name: say('import.seeThem') }).click()
    await expect.poll(() => page.getByRole('grid', { name: '整箱运价' }).innerText()).toContain(code)
    const rows = await ratesOf(code)
    expect(
      rows.map(({ pol, transitDays, displayFlag }) => [(pol as { code: string }).code, transitDays, displayFlag]),
    ).toEqual(
      expect.arrayContaining([
        ['CNSHG', { min: 14, max: 16 }, 1],
        ['CNNBG', { min: 9, max: 10 }, 1],
        ['CNQDG', { min: 15, max: 15 }, 1],
        ['CNXMG', { min: 15, max: 15 }, 1],
      ]),
    )
    // Each shows the cells that it came from.
    const shanghai = rows.find(({ pol }) => (pol as { code: string }).code === 'CNSHG')
    await follow(page, `/fclFreight?record=${shanghai?.id}&view=history`)
    const source = page.getByRole('region', { name: say('import.source.title') })
    await expect
      .poll(() => source.innerText())
      .toContain(say('import.source.from', { file: 'this-week.xlsx', sheet: 'TPEB' }))
    expect((await source.locator('dl > div').allInnerTexts()).map((cell) => cell.replace(/\s+/g, ' '))).toEqual(
      expect.arrayContaining(['起运港 A2', '箱型价 40HQ G2', '有效期止 J2']),
    )
    await source.getByRole('link', { name: say('import.source.open') }).click()
    await arrivesAt(page, /^\/fclFreight\?import=\d+/)
    // In the price search.
    const sales = await toolOf('sales')
    const { offers } = await sales.price.sell.query({ ask: await shanghaiToLosAngeles(sales) })
    expect(JSON.stringify(offers)).toContain(code)

    // Back to before.
    await follow(page, result)
    await page.getByRole('button', { name: say('import.undo') }).click()
    await answerDialog(page, say('import.undo'))
    await toastOf(page, say('import.undone', { file: 'this-week.xlsx' })).waitFor()
    expect(await ratesOf(code)).toEqual([])

    // What cannot be published is compared again once the cause is settled.
    const [from, to] = [addDays(today, 200), addDays(today, 210)]
    const sheetNamed = (name: string) =>
      workbookOf({
        name: 'Fees',
        rows: [
          ['规则名称', '船公司', '费用', '单位', '币种', '单价', '有效期起', '有效期止'],
          [name, 'COSCO', 'DOC', 'BL', 'CNY', 450, from, to],
        ],
      })
    const publish = async () => {
      await page.getByRole('button', { name: say('import.commit') }).click()
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: say('import.flag.1') })
        .check()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('import.act.1', { figure: 1 }) })
        .click()
      await page.getByText(say('import.committed', { count: 1, figure: 1, as: say('import.flag.1') })).waitFor()
    }
    const fees = freshCode()
    await follow(page, '/additionalFee')
    await chooseFile(visitor, await sheetNamed(`${fees} one`))
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.new')} 1`)
    await publish()

    await follow(page, '/additionalFee')
    await chooseFile(visitor, await sheetNamed(`${fees} two`))
    await expect.poll(() => outcomes.innerText()).toContain(`${say('import.outcomes.blocked')} 1`)
    const tool = await toolOf('pricing')
    const withdrawAll = async () => {
      const { rows } = await tool.records.list.query({ page: 'additionalFee', search: fees })
      const published = rows.filter(({ displayFlag }) => displayFlag === 1)
      await tool.records.setStatus.mutate({
        page: 'additionalFee',
        rows: published.map(({ id, version }) => ({ id, version })),
        set: { displayFlag: 0 },
      })
    }
    await withdrawAll()
    await page.getByRole('button', { name: say('import.commit') }).click()
    await dialog.getByRole('radio', { name: say('import.flag.1') }).check()
    await dialog.getByRole('button', { name: say('import.compareAgain') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => outcomes.innerText()).not.toContain(say('import.outcomes.blocked'))
    await publish()
    await withdrawAll()

    // What the page exported is imported again without a difference.
    const { rows: some } = await tool.records.list.query({ page: 'fclFreight', pageSize: 10 })
    const known = String(some.find(({ serviceCode }) => serviceCode)?.serviceCode)
    const { total } = await tool.records.list.query({ page: 'fclFreight', search: known })
    await follow(page, `/fclFreight?q=${known}`)
    await expect
      .poll(async () => (await page.getByRole('grid', { name: '整箱运价' }).innerText()).includes(known))
      .toBe(true)
    await isAtRest(page)
    const { bytes } = await exportAs(visitor, 'import')
    await chooseFile(visitor, bytes)
    await arrivesAt(page, /^\/fclFreight\?.*import=\d+/)
    await expect
      .poll(async () => (await outcomes.innerText()).replaceAll(',', ''))
      .toContain(`${say('import.outcomes.unchanged')} ${total}`)
    const text = await outcomes.innerText()
    for (const other of ['new', 'changed', 'conflict', 'bad'] as const)
      expect(text.split(/\n/)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(`^${say(`import.outcomes.${other}`)} `)]),
      )
  })

  it('at night: leaves faulty rows out when that is wanted, asks about unusual ones before it publishes them, and is not taken back over what was changed since', async () => {
    const code = freshCode()
    const visitor = await visit({ as: 'pricing', language: 'en', path: '/fclFreight', expected: /422/ })
    const { page, say } = visitor
    await chooseFile(visitor, await sheetOf(code, [rateRow('Xiamen', code, '16', 0)]))
    await arrivesAt(page, /import=\d+/)
    await pick(page, page.getByRole('combobox', { name: /Bis/ }), 'valid to')
    await page.getByRole('button', { name: say('import.toRows') }).click()
    const commit = page.getByRole('button', { name: say('import.commit') })
    await expect.poll(() => commit.isEnabled()).toBe(true)
    // By keyboard to the rows that are unusual, and why.
    const filter = page.getByRole('button', { name: `${say('import.outcomes.doubted')} 3` })
    await filter.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[role=row][data-row]').count()).toBe(3)
    await expect.poll(() => page.getByTitle(/below 50% of the lane's \d+-week median/).count()).toBe(2)
    const cell = page.getByTitle(say('rule.freeOfCharge', { boxes: '40HQ' }))
    await cell.click()
    const detail = page.getByRole('complementary', { name: say('import.detail') })
    await expect.poll(() => detail.innerText()).toContain(say('rule.freeOfCharge', { boxes: '40HQ' }))
    expect(await violationsOn(page, { within: 'main' })).toEqual([])
    await commit.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say('import.flag.1') }).check()
    const publish = dialog.getByRole('button', { name: say('import.act.1', { figure: 3 }) })
    expect(await publish.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: say('import.leaveOut', { count: 2, figure: 2 }) }).check()
    expect(await publish.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: say('import.asMeant', { count: 3, figure: 3 }) }).check()
    expect(await publish.isEnabled()).toBe(true)
    // Drafts get a warning, and publishing asks about it.
    await dialog.getByRole('radio', { name: say('import.flag.0') }).check()
    await dialog.getByText(say('import.doubtedLater', { count: 3, figure: 3 })).waitFor()
    await dialog.getByRole('button', { name: say('import.act.0', { figure: 3 }) }).click()
    await page.getByText(say('import.committed', { count: 3, figure: 3, as: say('import.flag.0') })).waitFor()

    const rows = await ratesOf(code)
    expect(rows.map(({ displayFlag }) => displayFlag)).toEqual([0, 0, 0])
    const [first] = rows
    if (!first) throw new Error('nothing came in')
    const tool = await toolOf('pricing')
    await tool.records.setStatus.mutate({
      page: 'fclFreight',
      rows: [{ id: first.id, version: first.version }],
      set: { recommendFlag: 1 },
    })
    await page.getByRole('button', { name: say('import.undo') }).click()
    await answerDialog(page, say('import.undo'))
    const refusal = page.getByRole('alert').filter({ hasText: say('import.undoRefused') })
    await refusal.waitFor()
    expect(await refusal.innerText()).toMatch(/Row [236]/)
    expect(await ratesOf(code)).toHaveLength(3)
  })
})
