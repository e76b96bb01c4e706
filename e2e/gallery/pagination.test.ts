import { expect, it } from 'vitest'
import { openShow, type Stage } from './stage.ts'

const pagerOf = ({ state, say }: Stage, name: string) => {
  const pager = state(name).getByRole('navigation', { name: say('ui.pagination') })
  return {
    pager,
    /** Page and size, as the table beside it receives them. */
    place: () => state(name).locator('output').innerText(),
    sizes: pager.getByRole('combobox', { name: say('ui.pageSizes') }),
    button: (key: 'previous' | 'next') => pager.getByRole('button', { name: say(`ui.${key}`), exact: true }),
    pageButton: (page: number) => pager.getByRole('button', { name: say('ui.pageUnit', { page }), exact: true }),
    jumper: pager.getByRole('textbox', { name: say('ui.pageNumber') }),
    /** Page numbers and gaps between "previous" and "next". */
    places: () =>
      pager.evaluate((element) =>
        [...element.children]
          .filter(({ tagName, textContent }) => (tagName === 'BUTTON' && textContent !== '') || textContent === '…')
          .map(({ textContent }) => textContent),
      ),
    inFront: () => pager.locator('[aria-current=page]').allInnerTexts(),
  }
}

it('page sizes are 10, 25, 50, 100, 200, 500 and 1500, and 10 is chosen', async () => {
  const { sizes, place, inFront } = pagerOf(await openShow('pagination'), 'normal')
  expect(await sizes.locator('option').allInnerTexts()).toEqual(
    ['10', '25', '50', '100', '200', '500', '1500'].map((size) => `${size} 条/页`),
  )
  expect(await sizes.inputValue()).toBe('10')
  await sizes.selectOption('1500')
  await expect.poll(place).toBe('p=1 n=1500')
  expect(await inFront()).toEqual(['1'])
})

it('is in the order sizes, prev, pager, next, jumper', async () => {
  const stage = await openShow('pagination')
  const { pager } = pagerOf(stage, 'seven')
  const order = await pager.evaluate((element) =>
    [...element.querySelectorAll('select, button, input')].map(
      (control) => control.getAttribute('aria-label') ?? control.tagName.toLowerCase(),
    ),
  )
  const pages = [1, 2, 3, 4, 5, 6, 7].map((page) => stage.say('ui.pageUnit', { page }))
  expect(order).toEqual([stage.say('ui.pageSizes'), stage.say('ui.previous'), ...pages, stage.say('ui.next'), 'input'])
  // The order in the page is also the order on the screen.
  const lefts = await pager.evaluate((element) =>
    [...element.querySelectorAll('select, button, input')].map((control) => control.getBoundingClientRect().left),
  )
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
})

it('the pager has at most seven places, first and last always among them', async () => {
  const stage = await openShow('pagination')
  const cases = [
    ['normal', ['1', '2', '3', '4', '5', '…', '30'], '1'],
    ['middle', ['1', '…', '14', '15', '16', '…', '30'], '15'],
    ['seven', ['1', '2', '3', '4', '5', '6', '7'], '7'],
    ['one', ['1'], '1'],
    ['empty', ['1'], '1'],
    ['huge', ['1', '…', '6172838', '6172839', '6172840', '…', '12345679'], '6172839'],
    ['gone', ['1', '2', '3'], '3'],
  ] as const
  for (const [name, places, page] of cases) {
    const pager = pagerOf(stage, name)
    expect(await pager.places(), name).toEqual(places)
    expect(await pager.inFront(), name).toEqual([page])
  }
})

it.each([
  ['zh', ['本页 10 条，共 295 条', '本页 8 条，共 8 条', '本页 0 条，共 0 条', '本页 10 条，共 10,000 条以上']],
  [
    'en',
    [
      'this page 10 items, total 295 items',
      'this page 8 items, total 8 items',
      'this page 0 items, total 0 items',
      'this page 10 items, more than 10,000 items',
    ],
  ],
] as const)("the footer reads 'this page N items, total M items' (%s)", async (language, words) => {
  const stage = await openShow('pagination', { language })
  for (const [index, name] of ['normal', 'one', 'empty', 'at-least'].entries())
    expect(await pagerOf(stage, name).pager.locator('span').first().innerText(), name).toBe(words[index])
})

it('the mouse turns pages; at the ends there is nowhere to go', async () => {
  const stage = await openShow('pagination')
  const { button, pageButton, place } = pagerOf(stage, 'normal')
  expect(await button('previous').isDisabled()).toBe(true)
  await button('next').click()
  await expect.poll(place).toBe('p=2 n=10')
  await pageButton(30).click()
  await expect.poll(place).toBe('p=30 n=10')
  expect(await button('next').isDisabled()).toBe(true)
  await button('previous').click()
  await expect.poll(place).toBe('p=29 n=10')
  const one = pagerOf(stage, 'one')
  expect(await one.button('previous').isDisabled()).toBe(true)
  expect(await one.button('next').isDisabled()).toBe(true)
  const gone = pagerOf(stage, 'gone')
  await gone.button('previous').click()
  await expect.poll(gone.place).toBe('p=2 n=10')
})

it('the jumper goes to the page that is typed, within the pages there are', async () => {
  const { button, jumper, place } = pagerOf(await openShow('pagination', { state: 'normal' }), 'normal')
  const cases = [
    ['12', 'p=12 n=10'],
    ['0', 'p=1 n=10'],
    ['999999999', 'p=30 n=10'],
    ['1x7', 'p=17 n=10'],
    ['-3', 'p=3 n=10'],
    ['', 'p=3 n=10'],
  ] as const
  await button('next').click()
  for (const [typed, there] of cases) {
    await jumper.pressSequentially(typed)
    await jumper.press('Enter')
    await expect.poll(place).toBe(there)
    expect(await jumper.inputValue()).toBe('')
  }
})

it('by keyboard alone: Tab walks along, Enter turns, the arrows choose a size, Escape forgets what was typed', async () => {
  const stage = await openShow('pagination', { state: 'normal' })
  const { page } = stage
  const { sizes, jumper, place } = pagerOf(stage, 'normal')
  await stage.state('normal').locator('h2 a').focus()
  await page.keyboard.press('Tab')
  expect(await sizes.evaluate((element) => element === document.activeElement)).toBe(true)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(place).toBe('p=1 n=25')
  // Previous cannot be used on the first page: the next stops are pages 1 and 2.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe('p=2 n=25')
  await jumper.focus()
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await place()).toBe('p=2 n=25')
  await jumper.focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect.poll(place).toBe('p=3 n=25')
})

it('everything stays in reach where it is narrow', async () => {
  const { pager, jumper, place } = pagerOf(await openShow('pagination'), 'narrow')
  const wide = await pager.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide).toBe(0)
  await jumper.fill('4')
  await jumper.press('Enter')
  await expect.poll(place).toBe('p=4 n=10')
})
