import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arrivesAt, logInByHand, placeOf } from '../acts.ts'
import { toolOf } from '../tool.ts'
import { type Account, password, type Visit, visit } from '../visit.ts'

const nobodyThere = /401/
/** Ends every session of an account but that of the tool. */
const revoke = async (userName: Account) => (await toolOf(userName)).account.endOtherSessions.mutate()

const tabsOf = async ({ say }: Visit, page: Page) =>
  (
    await page
      .getByRole('navigation', { name: say('shell.tabs') })
      .getByRole('link')
      .allInnerTexts()
  ).map((title) => title.trim())
const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root]').count()
const desk = (page: Page) => page.locator('main').filter({ has: page.getByRole('grid') })

/** Opens the form of a new terminal and fills it; answers its field for the name. */
const beginTerminal = async ({ page, say }: Visit, code: string) => {
  await page.goto('/wharf')
  await page
    .getByRole('button', { name: say('list.create'), exact: true })
    .filter({ visible: true })
    .click()
  const field = page.getByRole('textbox', { name: '代码', exact: true })
  await field.fill(code)
  return field
}
const come = async (page: Page, { say }: Visit, word = password) => {
  await page.getByLabel(say('login.password'), { exact: true }).fill(word)
  await page.getByRole('button', { name: say('login.submit'), exact: true }).click()
}

it('a session that is revoked leads to the log-in once, and typed text is there for the person who comes back, and nobody else', async () => {
  const visitor = await visit({ as: 'pricing', expected: /40[134]/ })
  const { page, say } = visitor
  await page.goto('/haven')
  await page.getByRole('grid').waitFor()
  const field = await beginTerminal(visitor, 'KEPT1')
  const [before, place] = [await tabsOf(visitor, page), placeOf(page)]
  await revoke('pricing')
  await page.getByText(say('login.ended')).waitFor()
  await arrivesAt(page, '/login')
  expect(await toasts(page)).toBe(0)
  expect(await desk(page).isVisible()).toBe(false)
  expect(await page.getByLabel(say('login.userName'), { exact: true }).inputValue()).toBe('pricing')
  await come(page, visitor, 'not-the-password1')
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(say('problem.loginFailed'))

  // Leaving the site while a desk waits behind the log-in asks first.
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asked = await question
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
  await come(page, visitor)
  await arrivesAt(page, place)
  expect(await field.inputValue()).toBe('KEPT1')
  expect(await tabsOf(visitor, page)).toEqual(before)

  // Another person who logs in there finds nothing of it.
  await revoke('pricing')
  await page.getByText(say('login.ended')).waitFor()
  await logInByHand(visitor, 'sales')
  await arrivesAt(page, '/workspace')
  await expect.poll(() => tabsOf(visitor, page)).toEqual(['工作台'])
  expect((await page.content()).includes('KEPT1')).toBe(false)
  await page.goBack()
  await arrivesAt(page, '/workspace')
})

it('a save that meets the end of the session is done once the same person is back', async () => {
  const visitor = await visit({ as: 'pricing', expected: nobodyThere })
  const { page, say } = visitor
  // This console hears nothing until it asks.
  await visitor.context.route('**/events', (route) => route.fulfill({ status: 204 }))
  const code = `W${Date.now() % 10_000}`
  await beginTerminal(visitor, code)
  await page.getByRole('textbox', { name: '中文简称', exact: true }).fill(`码头 ${code}`)
  await page.getByRole('textbox', { name: '英文名', exact: true }).fill(`Terminal ${code}`)
  const port = page.getByRole('combobox', { name: '港口', exact: true })
  await port.click()
  await port.pressSequentially('ningbo', { delay: 15 })
  await page.locator('[role=listbox]:not([data-stale])').waitFor()
  await page.keyboard.press('Enter')
  await revoke('pricing')
  await page
    .getByRole('button', { name: new RegExp(`^${say('record.save')}`) })
    .filter({ visible: true })
    .click()
  await arrivesAt(page, '/login')
  expect(await toasts(page)).toBe(0)
  await come(page, visitor)
  await arrivesAt(page, /^\/wharf/)
  const tool = await toolOf('pricing')
  const saved = () => tool.records.list.query({ page: 'wharf', conditions: { code: { contains: code } } })
  await expect.poll(async () => (await saved()).rows.length).toBe(1)
})

it('a log-out that fails leaves everything as it was; one that does not leaves no tab of the browser open, and nothing of the session in it', async () => {
  const visitor = await visit({ as: 'pricing', language: 'en', path: '/haven', expected: /401|ERR_FAILED/ })
  const { page, context, say } = visitor
  const logOut = async (from: Page) => {
    await from.getByTitle(say('shell.account'), { exact: true }).click()
    await from.getByRole('menuitem', { name: say('shell.logout') }).click()
  }
  await page.getByRole('grid').waitFor()
  await context.route(/trpc\/session\.logout/, (route) => route.abort('failed'))
  const failed = page.waitForEvent('requestfailed')
  await logOut(page)
  await failed
  expect([placeOf(page), await toasts(page)]).toEqual(['/haven', 0])
  await page.reload()
  await page.getByRole('grid').waitFor()
  expect([placeOf(page), await toasts(page)]).toEqual(['/haven', 0])

  await context.unroute(/trpc\/session\.logout/)
  const other = await context.newPage()
  await other.goto('/workspace')
  await logOut(other)
  for (const each of [other, page]) {
    await arrivesAt(each, '/login')
    await each.getByRole('heading', { name: say('login.title') }).waitFor()
    expect(await each.getByRole('grid').count()).toBe(0)
    expect(await each.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  }
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => !/\.(language|look|loginMode|tour|userName)$/.test(key)),
  )
  expect(kept).toEqual([])
  // The person's display settings stay: the tab of the log-out writes them down again, and this one learns of it.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hangjia.language'))).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: 'Log in to Hangjia' }).waitFor()
})

it('tabs follow a log-in beside them: the same person goes on, somebody else begins anew', async () => {
  const visitor = await visit({ as: 'pricing', expected: /40[134]/ })
  const { page, context, say } = visitor
  const field = await beginTerminal(visitor, 'BESIDE')
  const place = placeOf(page)
  const other = await context.newPage()
  await other.goto('/workspace')
  await other.getByTitle(say('shell.account'), { exact: true }).waitFor()
  await revoke('pricing')
  for (const each of [page, other]) await each.getByText(say('login.ended')).waitFor()
  await come(other, visitor)
  await arrivesAt(other, '/workspace')
  await arrivesAt(page, place)
  expect(await field.inputValue()).toBe('BESIDE')

  await revoke('pricing')
  for (const each of [page, other]) await each.getByText(say('login.ended')).waitFor()
  await logInByHand({ ...visitor, page: other }, 'sales')
  await arrivesAt(other, '/workspace')
  await arrivesAt(page, '/workspace')
  await expect.poll(() => tabsOf(visitor, page)).toEqual(['工作台'])
  expect((await page.content()).includes('BESIDE')).toBe(false)
})
