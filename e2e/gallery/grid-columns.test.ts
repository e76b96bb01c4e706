import { describe, expect, it } from 'vitest'
import { languages } from '../words.ts'
import { openSheet, type Sheet } from './sheet.ts'

const widthOf = async ({ head }: Sheet, at: number) => Math.round((await head(at).boundingBox())?.width ?? 0)

describe('columns', () => {
  it('are resized by dragging their edge, fitted by a double click, and by Alt, Shift and arrows', async () => {
    const sheet = await openSheet('small')
    const { section, page, cell, press } = sheet
    const before = await widthOf(sheet, 12)
    const start = await widthOf(sheet, 5)
    const edge = section.locator('[data-resizes="5"]')
    const box = await edge.boundingBox()
    await edge.hover()
    await page.mouse.down()
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + 64, (box?.y ?? 0) + 10)
    await page.mouse.up()
    await expect.poll(() => widthOf(sheet, 5)).toBe(start + 64)
    expect(await cell(0, 5).evaluate((found) => found.getBoundingClientRect().width)).toBe(start + 64)
    await cell(0, 5).click()
    await press('Alt+Shift+ArrowLeft')
    await expect.poll(() => widthOf(sheet, 5)).toBe(start + 54)
    await section.locator('[data-resizes="5"]').dblclick()
    await expect.poll(() => widthOf(sheet, 5)).toBeLessThan(100)
    expect(await widthOf(sheet, 12)).toBe(before)
  })

  it('keep their width and place when Escape takes a drag back', async () => {
    const sheet = await openSheet('small')
    const { section, page, press, heads, head } = sheet
    const [width, before] = [await widthOf(sheet, 5), await heads()]
    await section.locator('[data-resizes="5"]').hover()
    await page.mouse.down()
    await page.mouse.move(900, 120)
    await expect.poll(() => widthOf(sheet, 5)).not.toBe(width)
    await press('Escape')
    await expect.poll(() => widthOf(sheet, 5)).toBe(width)
    await page.mouse.up()
    await head(1).hover({ position: { x: 12, y: 20 } })
    await page.mouse.down()
    await page.mouse.move(800, 120)
    await press('Escape')
    await page.mouse.up()
    expect(await heads()).toEqual(before)
  })

  it('are moved by dragging their head and by Alt and the arrows', async () => {
    const { head, heads, page, cell, press, active } = await openSheet('small')
    await head(1).hover({ position: { x: 12, y: 20 } })
    await page.mouse.down()
    const box = await head(3).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 80, (box?.y ?? 0) + 20)
    await page.mouse.up()
    await expect.poll(async () => (await heads()).slice(1, 6)).toEqual(['船公司', '目的港', '中转', '起运港', '开船'])
    await cell(0, 3).click()
    await press('Alt+ArrowLeft')
    await expect.poll(async () => (await heads()).slice(1, 6)).toEqual(['船公司', '目的港', '起运港', '中转', '开船'])
    expect(await active()).toBe('0,2')
  })

  it.each(languages)('are pinned, fitted and hidden from the menu of their head, by keyboard: %s', async (language) => {
    const { cell, press, page, say, heads, head, active, input } = await openSheet('small', { language })
    await cell(0, 2).click()
    await press('ArrowUp')
    expect(await active()).toBe('head,2')
    const first = await head(2).innerText()
    const item = async (word: string) => {
      await press('Alt+ArrowDown')
      await page.getByRole('menuitem', { name: say(`ui.${word}`), exact: true }).waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menu')
      for (let step = 0; step < 8; step += 1) {
        await press('ArrowDown')
        const isThere = await page.locator(`[role=menuitem][data-highlighted]`, { hasText: say(`ui.${word}`) }).count()
        if (isThere) break
      }
      await press('Enter')
      await expect.poll(() => page.getByRole('menu').count()).toBe(0)
    }
    await item('pinColumn')
    await expect.poll(() => head(0).innerText()).toBe(first)
    expect(await head(0).getAttribute('data-pinned')).toBe('last')
    await expect.poll(() => input.evaluate((found) => found === document.activeElement)).toBe(true)
    const count = (await heads()).length
    await item('hideColumn')
    await expect.poll(async () => (await heads()).length).toBe(count - 1)
  })

  it('are hidden by mouse, and sorted by a click on their words', async () => {
    const { head, page, say } = await openSheet('list')
    await head(0).getByText('船公司').click()
    await expect.poll(() => head(0).getAttribute('aria-sort')).toBe('descending')
    await head(0).getByText('船公司').click()
    await expect.poll(() => head(0).getAttribute('aria-sort')).toBe(null)
    await head(1).hover()
    await head(1).getByRole('button').click()
    await page.getByRole('menuitem', { name: say('ui.sortDescending'), exact: true }).click()
    await expect.poll(() => head(1).getAttribute('aria-sort')).toBe('descending')
    await head(1).hover()
    await head(1).getByRole('button').click()
    await page.getByRole('menuitem', { name: say('ui.hideColumn'), exact: true }).click()
    await expect.poll(() => head(1).innerText()).toBe('目的港')
    await head(1).hover()
    await head(1).getByRole('button').click()
    await page.getByRole('menuitem', { name: say('ui.showColumns'), exact: true }).click()
    await expect.poll(() => head(1).innerText()).toBe('起运港')
  })

  it('that are pinned stay while the others scroll sideways, and only those in sight are drawn', async () => {
    const { cell, section, press } = await openSheet('pinned')
    await cell(0, 4).click()
    const before = await cell(0, 2).boundingBox()
    await press('End')
    await expect.poll(() => section.locator('[data-row="0"] [data-at="4"]').count()).toBe(0)
    expect((await cell(0, 2).boundingBox())?.x).toBe(before?.x)
    await press('Home')
    await expect.poll(() => section.locator('[data-row="0"] [data-at="4"]').count()).toBe(1)
  })
})

describe('a list', () => {
  it('ticks one and all by mouse, and the selected rows by Space', async () => {
    const { section, cell, press, head } = await openSheet('list')
    const ticked = () => section.locator('[role=row][data-row][aria-selected=true]').count()
    await section.locator('[data-gutter="4"] input').click()
    await expect.poll(ticked).toBe(2)
    await cell(5, 2).click()
    await press('Shift+ArrowDown', 'Space')
    await expect.poll(ticked).toBe(4)
    const all = section.getByRole('columnheader').first().getByRole('checkbox')
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.click()
    expect(await all.isChecked()).toBe(true)
    await all.click()
    await expect.poll(ticked).toBe(0)
    expect(await head(0).getAttribute('aria-colindex')).toBe('2')
  })

  it('shows words that are cut off on hover', async () => {
    const { cell } = await openSheet('list', { language: 'en' })
    await cell(0, 2).hover()
    await expect.poll(() => cell(0, 2).getAttribute('title')).toBe('Los Angeles USLAX')
    await cell(0, 5).hover()
    expect(await cell(0, 5).getAttribute('title')).toBe(null)
  })

  it('opens a row by its first words, a double click and Enter', async () => {
    const { section, cell, press } = await openSheet('list')
    const opened = () => section.locator('[data-row][data-open]').getAttribute('data-row')
    await cell(1, 0).getByRole('button').click()
    await expect.poll(opened).toBe('1')
    await cell(6, 4).dblclick()
    await expect.poll(opened).toBe('6')
    await press('ArrowDown', 'Enter')
    await expect.poll(opened).toBe('7')
  })
})

describe('a page that scrolls', () => {
  it('keeps the head 96 px from the top of the window (spec §2.5)', async () => {
    const { head, page, cell, press, section } = await openSheet('page', { height: 700 })
    const top = async () => Math.round((await head(1).boundingBox())?.y ?? 0)
    expect(await top()).toBeGreaterThan(96)
    await page.mouse.move(600, 400)
    await page.mouse.wheel(0, 1200)
    await expect.poll(top).toBe(96)
    const first = await section.locator('[data-row]').first().getAttribute('data-row')
    expect(Number(first)).toBeGreaterThan(10)
    await cell(40, 3).click()
    await press('Control+ArrowUp')
    const box = await cell(0, 3).boundingBox()
    expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(96 + 34)
  })

  it('draws only the rows in sight, however far it scrolls', async () => {
    const { cell, press, section, active } = await openSheet('large')
    await cell(0, 0).click()
    await press('Control+End')
    await expect.poll(active).toBe('1499,29')
    expect(await section.locator('[data-row]').count()).toBeLessThan(45)
    expect(await section.getByRole('grid').getAttribute('aria-rowcount')).toBe('1501')
    await press('PageUp', 'PageUp')
    const row = async () => Number((await active())?.split(',')[0])
    await expect.poll(row).toBeLessThan(1499 - 15)
    const at = await row()
    expect(await section.locator(`[data-row="${at}"]`).getAttribute('aria-rowindex')).toBe(String(at + 2))
  })
})
