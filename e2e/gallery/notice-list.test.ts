import { expect, it } from 'vitest'
import { violationsOn } from '../axe.ts'
import { openShow, type Stage } from './stage.ts'

const listOf = ({ state, say }: Stage, name: string) => {
  const notices = state(name).getByRole('listitem')
  return {
    notices,
    opened: () => state(name).locator('output').innerText(),
    fromSystem: notices.getByRole('img', { name: say('ui.systemNotice') }),
    fromCompany: notices.getByRole('img', { name: say('ui.companyNotice') }),
    unread: notices.getByRole('img', { name: say('ui.unread') }),
  }
}

it.each([
  ['zh', '系统将于今晚 22:00 升级'],
  ['en', 'The system is updated tonight at 22:00'],
] as const)(
  'lists at most five, each with title, publish time, unread dot and where it comes from (%s)',
  async (language, title) => {
    const { notices, fromSystem, fromCompany, unread } = listOf(await openShow('notice-list', { language }), 'normal')
    expect(await notices.count()).toBe(5)
    expect(await notices.first().innerText()).toBe(`${title}\n2026-11-20 08:30`)
    // Digits only are milliseconds (§5.7).
    expect(await notices.nth(1).locator('time').innerText()).toBe('2026-11-20 08:00')
    expect(await fromSystem.count()).toBe(2)
    expect(await fromCompany.count()).toBe(3)
    expect(await unread.count()).toBe(5)
  },
)

it('shows all without a limit, read ones without a dot; a click opens one and takes its dot', async () => {
  const stage = await openShow('notice-list')
  const { notices, unread, opened } = listOf(stage, 'all')
  expect(await notices.count()).toBe(7)
  expect(await unread.count()).toBe(4)
  await notices.nth(2).getByRole('button').click()
  await expect.poll(opened).toBe('新客户等待分配')
  expect(await unread.count()).toBe(3)
})

it('keeps its time readable under the pointer', async () => {
  const stage = await openShow('notice-list', { state: 'normal' })
  const { notices } = listOf(stage, 'normal')
  await notices.first().hover()
  expect(await violationsOn(stage.page, { within: 'li:hover' })).toEqual([])
})

it('by keyboard alone: arrows walk, Enter opens', async () => {
  const stage = await openShow('notice-list', { state: 'normal' })
  const { notices, opened } = listOf(stage, 'normal')
  await stage.state('normal').locator('h2 a').focus()
  await stage.page.keyboard.press('Tab')
  await stage.page.keyboard.press('ArrowDown')
  await stage.page.keyboard.press('ArrowDown')
  expect(
    await notices
      .nth(2)
      .getByRole('button')
      .evaluate((button) => button === document.activeElement),
  ).toBe(true)
  await stage.page.keyboard.press('End')
  await stage.page.keyboard.press('Enter')
  await expect.poll(opened).toBe('欧线舱位紧张')
})

it.each(['empty', 'loading'] as const)('reports when it is %s', async (name) => {
  const stage = await openShow('notice-list')
  const words = stage.say(name === 'empty' ? 'ui.noNotices' : 'ui.loading')
  expect(await stage.state(name).getByRole('status').innerText()).toBe(words)
})
