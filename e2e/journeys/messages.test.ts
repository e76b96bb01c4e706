import { messageRule } from '@hangjia/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerDialog, arrivesAt, leaveByEscape, toastOf } from '../acts.ts'
import { announced } from '../announce.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { chooseFile, freshCode, headingsOf, rateRow, workbookOf } from '../rate-sheets.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'
import { watchLane } from '../watched-lane.ts'
import { tooWideOn } from '../width.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

/** The service takes its time to look at it: the other tests of this file run meanwhile. */
let watched: Awaited<ReturnType<typeof watchLane>> & { readonly isTold: Promise<void> }
const over = new AbortController()
beforeAll(async () => {
  const lane = await watchLane()
  watched = { ...lane, isTold: lane.untilTold(over.signal) }
  // The last test reports what fails there.
  watched.isTold.catch(() => undefined)
})
afterAll(async () => {
  over.abort()
  await watched?.isTold.catch(() => undefined)
})

const bellOf = ({ page, say }: Visit) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('message.centre')}`) })
/** Messages in the bell under the pointer. */
const sheetOf = async (visitor: Visit) => {
  await bellOf(visitor).hover()
  return visitor.page.getByRole('dialog', { name: visitor.say('message.centre') })
}
const listOf = ({ page, say }: Visit) => page.getByRole('grid', { name: say('message.centre') })
const rowsOf = (visitor: Visit) => listOf(visitor).locator('tbody tr[aria-rowindex]')
const drawerOf = ({ page }: Visit, title: string) =>
  page.getByRole('complementary').getByRole('region', { name: title })

describe('an announcement of the pricing desk', () => {
  it('rings in the open console of sales at once, is read there, and the desk sees who has read it', async () => {
    const title = `值班安排 ${freshCode()}`
    const sales = await visit({ as: 'sales', path: '/workspace' })
    await bellOf(sales).waitFor()
    const desk = await visit({ as: 'pricing', path: '/companyAnnouncement?record=new' })
    const { page, say } = desk
    await page.getByRole('textbox', { name: '标题' }).first().fill(title)
    await page.getByRole('textbox', { name: '正文' }).first().fill('国庆期间由运价组值班。')
    await page.getByRole('checkbox', { name: '重要', exact: true }).check()
    await page.getByRole('button', { name: say('record.save') }).click()
    await toastOf(page, say('record.saved')).waitFor()
    await page.getByRole('button', { name: say('announcement.publish') }).click()
    await answerDialog(page, say('announcement.publish'))
    await toastOf(page, say('announcement.published')).waitFor()
    // An urgent message is shown in passing, too.
    await toastOf(sales.page, title).waitFor()

    const sheet = await sheetOf(sales)
    await sheet.getByRole('button', { name: title }).waitFor()
    expect(await violationsOn(sales.page)).toEqual([])
    await sheet.getByRole('button', { name: title }).click()
    // Sales have no page of announcements: it is read in the message centre.
    await arrivesAt(sales.page, /^\/notificationMessage\?message=\d+$/)
    await drawerOf(sales, title).getByText('国庆期间由运价组值班。').waitFor()
    await bellOf(sales).click()
    await toastOf(sales.page, '已在消息中心，无需重复点击').waitFor()
    expect(sales.say('message.alreadyHere')).toBe('已在消息中心，无需重复点击')

    await page.getByRole('button', { name: say('announcement.readers') }).click()
    const dialog = page.getByRole('dialog')
    const readers = dialog.getByRole('listitem')
    await expect.poll(() => readers.filter({ hasText: '林晓舟' }).innerText()).toMatch(/\d{2}:\d{2} 已读/)
    await leaveByEscape(page, dialog)

    // Taken back, it stays with who has read it, marked.
    await page.getByRole('button', { name: say('announcement.withdraw') }).click()
    await answerDialog(page, say('announcement.withdraw'))
    await rowsOf(sales).filter({ hasText: title }).getByText(sales.say('message.withdrawn')).waitFor()
  })
})

describe.each(drawn)('the message centre, in %s', (language) => {
  it('filters, marks as read, wants some confirmed, and removes one’s own copies', async () => {
    const code = freshCode()
    for (const name of ['一', '二', '三']) await announced({ title: `${name} ${code}`, titleEn: `${name} en ${code}` })
    await announced({ title: `确认 ${code}`, titleEn: `confirm ${code}`, needConfirm: true })
    const visitor = await visit({ as: 'sales', language, path: `/notificationMessage?q=${code}`, width: 1280 })
    const { page, say } = visitor
    const rows = rowsOf(visitor)
    await expect.poll(() => rows.count()).toBe(4)
    expect(await rows.first().innerText()).toContain(language === 'zh' ? `确认 ${code}` : `confirm ${code}`)
    expect(await violationsOn(page)).toEqual([])
    expect(await tooWideOn(page)).toEqual([])

    const reading = page.getByRole('radiogroup', { name: say('message.reading') })
    await reading.getByText(say('message.unread'), { exact: true }).click()
    await arrivesAt(page, /r=0/)
    await expect.poll(() => rows.count()).toBe(4)
    await rows.nth(1).getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: say('message.chosen', { count: 1 }) }).waitFor()
    await page.getByRole('button', { name: say('message.markRead'), exact: true }).click()
    await expect.poll(() => rows.count()).toBe(3)

    // All of a kind, but for what has to be confirmed by its name.
    await page.getByRole('tab', { name: /公告|Announcements/ }).click()
    await page.getByRole('button', { name: say('message.readAll') }).click()
    await toastOf(page, say('message.allRead')).waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    await rows.first().getByRole('button').click()
    const drawer = page.getByRole('complementary').getByRole('region')
    await drawer.getByRole('button', { name: say('message.confirmRead') }).click()
    await page.getByText(say('message.noneFound')).waitFor()
    // It stays in sight, read; the keyboard stays with it.
    await drawer.getByRole('button', { name: say('message.remove') }).waitFor()
    expect(await drawer.getByRole('button', { name: say('message.confirmRead') }).count()).toBe(0)
    await leaveByEscape(page, drawer)
    await page.getByRole('button', { name: say('message.clear') }).click()

    const keyword = page.getByRole('searchbox', { name: say('message.keyword') })
    await expect.poll(() => keyword.inputValue()).toBe('')
    await keyword.fill(code)
    await expect.poll(() => rows.count()).toBe(4)
    await rows.first().getByRole('checkbox').check()
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: say('message.remove') })
      .click()
    await answerDialog(page, say('message.remove'))
    await expect.poll(() => rows.count()).toBe(3)
  })
})

it('at night: a message that was ticked and then confirmed goes, and the page before comes when it was the last of its page; by keyboard alone', async () => {
  const code = freshCode()
  await announced({ title: `确认 ${code}`, needConfirm: true })
  for (const at of Array(10).keys()) await announced({ title: `${at} ${code}` })
  const visitor = await visit({ as: 'sales', path: `/notificationMessage?q=${code}&p=2` })
  const { page, say } = visitor
  const rows = rowsOf(visitor)
  await rows.getByText(`确认 ${code}`).waitFor()
  await rows.first().getByRole('checkbox').check()
  await rows.first().getByRole('button').click()
  const drawer = drawerOf(visitor, `确认 ${code}`)
  await drawer.getByRole('button', { name: say('message.confirmRead') }).click()
  await drawer.getByRole('button', { name: say('message.remove') }).waitFor()
  await leaveByEscape(page, drawer)
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('message.remove') })
    .click()
  await answerDialog(page, say('message.remove'))
  await arrivesAt(page, `/notificationMessage?q=${code}`)
  await expect.poll(() => rows.count()).toBe(10)

  // By keyboard alone: arrows choose a kind and walk the list, Enter opens, Escape closes, Space ticks.
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowDown')
  await arrivesAt(page, /t=1/)
  await page.getByText(say('message.noneFound')).waitFor()
  await page.keyboard.press('ArrowDown')
  await arrivesAt(page, /t=2/)
  await rows.first().waitFor()
  await listOf(visitor).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('toolbar', { name: say('message.chosen', { count: 1 }) }).waitFor()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('complementary').getByRole('region', { name: new RegExp(code) })
  await opened.waitFor()
  await leaveByEscape(page, opened)
  await expect.poll(() => listOf(visitor).evaluate((grid) => grid === document.activeElement)).toBe(true)
})

it('who muted a kind is not rung for it', async () => {
  const code = freshCode()
  const visitor = await visit({ as: 'pricing', path: '/notificationMessage?t=2' })
  const { page, say } = visitor
  await page.getByRole('button', { name: say('message.mute'), exact: true }).click()
  const unmute = page.getByRole('button', { name: say('message.unmute'), exact: true })
  await unmute.waitFor()
  await announced({ title: `静音 ${code}` })
  await rowsOf(visitor).filter({ hasText: code }).waitFor()
  const sheet = await sheetOf(visitor)
  await sheet.waitFor()
  expect(await sheet.getByText(code).count()).toBe(0)
  await page.mouse.move(600, 600)
  await sheet.waitFor({ state: 'detached' })
  await unmute.click()
  await (await sheetOf(visitor)).getByText(code).waitFor()
})

it('a person who imports a sheet is notified when it is done, and is led to it', async () => {
  const visitor = await visit({ as: 'pricing', path: '/fclFreight' })
  const { page, say } = visitor
  const code = freshCode()
  const rows = [headingsOf('有效期止'), rateRow('Shanghai', code, '14', 61)]
  await chooseFile(visitor, await workbookOf({ name: 'TPEB', rows }))
  await arrivesAt(page, /^\/fclFreight\?import=\d+/)
  const address = /import=\d+/.exec(page.url())?.[0] ?? ''
  await page.getByRole('button', { name: say('import.commit') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(say('import.flag.0'), { exact: true }).click()
  await dialog.getByRole('button', { name: say('import.act.0', { figure: 1 }) }).click()
  await page.getByText(say('import.committed', { count: 1, figure: 1, as: say('import.flag.0') })).waitFor()
  await page.goto('/workspace')
  const sheet = await sheetOf(visitor)
  await sheet.getByRole('button', { name: '导入完成：this-week.xlsx' }).first().click()
  await arrivesAt(page, new RegExp(`^/fclFreight\\?${address}`))
})

it.each(drawn)('at night: a rule words a message around its usual words, and puts it back, in %s', async (language) => {
  const { page, say } = await visit({ as: 'pricing', language, width: 1280, path: '/messageRules?record=new' })
  const at = language === 'zh' ? 0 : 1
  const { event, titleCn } = messageRule.fields
  await page.getByRole('combobox', { name: event.label[at] }).first().selectOption('keepRates')
  const title = page.getByRole('textbox', { name: titleCn.label[at], exact: true })
  await title.fill('【{company}】{title}')
  const preview = page.getByRole('region', { name: say('message.rule.preview') })
  await preview.getByText('】运价：请维护').waitFor()
  await preview.getByText('Rates to maintain', { exact: true }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await title.fill('{customer}')
  await title.press('Tab')
  await page.getByText(say('rule.unknownPlaceholder', { names: '{customer}' })).waitFor()
  await preview.getByRole('button', { name: say('message.rule.asUsual') }).press('Enter')
  await preview.waitFor({ state: 'detached' })
  expect(await title.inputValue()).toBe('')
})

it('a watched lane rings when its published price rises, and leads to the subscription', async () => {
  const { id, name, message, isTold } = watched
  // The bell has the newest five unread ones: those of the other tests are newer.
  await (await toolOf('sales')).notice.readAll.mutate({ type: 2 })
  const visitor = await visit({ as: 'sales', path: '/subscribefcl' })
  const { page } = visitor
  await page.getByRole('grid').getByText(name).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await isTold
  const sheet = await sheetOf(visitor)
  await sheet.getByRole('button', { name: message }).click()
  await arrivesAt(page, new RegExp(`subscribefcl.*record=${id}`))
  const { rows } = await (await toolOf('sales')).records.list.query({
    page: 'subscribefcl',
    search: name,
    pageSize: 10,
  })
  expect(rows.map(({ firedCount }) => Number(firedCount) > 0)).toEqual([true])
})
