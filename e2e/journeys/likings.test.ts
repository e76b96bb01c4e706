import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { arrivesAt, follow, logInByHand, toastOf } from '../acts.ts'
import { toolOf } from '../tool.ts'
import { password, visit } from '../visit.ts'
import { wordsOf } from '../words.ts'

const nobodyThere = /401/
afterEach(async () => {
  await (await toolOf('partner')).account.savePreferences.mutate({ language: null, pageSize: null })
})

/** A log-in loads the person's settings; a choice made here comes after that. */
const wishesAreHere = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('hangjia.wishesOf'))).not.toBeNull()

it('light and dark are the same in every tab, and follow the machine until one chooses; wishes that could not be kept stay in the form', async () => {
  const { page, context, say } = await visit({ as: 'partner', path: '/workspace', expected: /ERR_FAILED/ })
  const other = await context.newPage()
  await other.goto('/workspace')
  const shadeOf = (each: typeof page) => expect.poll(() => each.locator('html').getAttribute('class'))
  for (const each of [page, other]) {
    await each.getByRole('button', { name: say('shell.dark') }).waitFor()
    await each.emulateMedia({ colorScheme: 'dark' })
    await shadeOf(each).toContain('dark')
  }
  await page.getByRole('button', { name: say('shell.light') }).click()
  for (const each of [page, other]) {
    await shadeOf(each).toContain('light')
    await each.getByRole('button', { name: say('shell.dark') }).waitFor()
  }

  // Wishes that could not be kept stay in the form.
  await follow(page, '/employeeInformation')
  const part = page.getByRole('region', { name: say('personal.sections.preferences'), exact: true })
  const sizes = part.getByRole('radiogroup', { name: say('personal.pageSize') })
  await sizes.getByText('50', { exact: true }).click()
  await context.route(/account\.savePreferences/, (route) => route.abort('failed'))
  const save = part.getByRole('button', { name: say('personal.save'), exact: true })
  await save.click()
  await toastOf(page, 'Network error!').waitFor()
  expect(await sizes.getByRole('radio', { name: '50', exact: true }).isChecked()).toBe(true)
  expect(await save.isEnabled()).toBe(true)
  await context.unroute(/account\.savePreferences/)
  await save.click()
  await toastOf(page, say('personal.saved')).waitFor()
  await expect.poll(() => save.isDisabled()).toBe(true)
})

it('at night: a language whose words do not come is not remembered; one that is chosen while others are on their way is the newer wish', async () => {
  const visitor = await visit({ path: '/login', expected: /401|ERR_FAILED|dynamically imported module/ })
  const { page, context, say } = visitor
  const englishWords = /\/assets\/en-\w+.*\.js/
  await context.route(englishWords, (route) => route.abort('failed'))
  await page.getByRole('button', { name: say('shell.toEnglish') }).click()
  await toastOf(page, 'Network error!').waitFor()
  await page.reload()
  await page.getByRole('heading', { name: say('login.title') }).waitFor()
  await context.unroute(englishWords)

  // One that is chosen while the wished one and its own words are on their way is the newer wish.
  const tool = await toolOf('partner')
  await tool.account.savePreferences.mutate({ language: 'zh' })
  const held = async (path: RegExp) => {
    const gate = Promise.withResolvers<void>()
    await context.route(path, async (route) => {
      await gate.promise
      await route.continue()
    })
    return gate.resolve
  }
  const [tellWish, sendWords] = [await held(/account\.preferences/), await held(englishWords)]
  await logInByHand(visitor, 'partner')
  await arrivesAt(page, '/workspace')
  await page.getByRole('button', { name: say('shell.toEnglish') }).click()
  expect(await page.evaluate(() => localStorage.getItem('hangjia.wishesOf'))).toBeNull()
  tellWish()
  await wishesAreHere(page)
  sendWords()
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
  await expect.poll(async () => (await tool.account.preferences.query()).language).toBe('en')
})

it('at night: a language that is chosen in the header is the one of the next log-in, for a person with a stored language, who reads on in it after the session ended', async () => {
  const tool = await toolOf('partner')
  await tool.account.savePreferences.mutate({ language: 'zh' })
  const visitor = await visit({ as: 'partner', path: '/workspace', expected: nobodyThere })
  const { page, say } = visitor
  await page.getByRole('button', { name: say('shell.toEnglish') }).click()
  await expect.poll(async () => (await tool.account.preferences.query()).language).toBe('en')
  const elsewhere = await visit({ language: 'zh', path: '/login', expected: nobodyThere })
  await logInByHand(elsewhere, 'partner')
  await expect.poll(() => elsewhere.page.locator('html').getAttribute('lang')).toBe('en')

  // They are back after the session ended, and read on in the language of before.
  const inEnglish = wordsOf('en')
  await page.getByRole('button', { name: inEnglish('shell.toChinese') }).waitFor()
  await wishesAreHere(page)
  await tool.account.endOtherSessions.mutate()
  await page.getByText(inEnglish('login.ended')).waitFor()
  await page.getByRole('button', { name: inEnglish('shell.toChinese') }).click()
  await page.getByLabel('密码', { exact: true }).fill(password)
  const read = page.waitForResponse(/account\.preferences/)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await arrivesAt(page, '/workspace')
  await read
  await page.getByRole('button', { name: 'English', exact: true }).waitFor()
})
