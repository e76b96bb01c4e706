import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { arrivesAt, hasFocus, logInByHand, tabTo } from '../acts.ts'
import { overflowOf, violationsOn } from '../axe.ts'
import { drawnFor, isEveryCase, lookLanguages } from '../every-case.ts'
import { codeOf, scanAs } from '../scan.ts'
import { browserArgs } from '../setup/browser.ts'
import { house } from '../setup/running.ts'
import { toolOf } from '../tool.ts'
import { password, type Visit, visit } from '../visit.ts'
import { languages, wordsOf } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const nobodyThere = /401/
/** 1440 px has more room than 1280. */
const widths = isEveryCase ? [768, 1280, 1440] : [768, 1280]

/** Everything that a browser wrote to the disk, as bytes. */
const filesBelow = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
const holds = (files: readonly Buffer[], words: string) =>
  files.some((file) => file.includes(words) || file.includes(Buffer.from(words, 'utf16le')))

describe('a remembered log-in', () => {
  const open = async (profile: string): Promise<BrowserContext> => {
    const { url, browser } = house()
    const { executablePath, env } = browser
    const args = [...browserArgs]
    return chromium.launchPersistentContext(profile, { executablePath, env, args, baseURL: url, locale: 'zh-CN' })
  }
  const say = wordsOf('zh')
  const fields = (page: Page) => ({
    name: page.getByLabel(say('login.userName'), { exact: true }),
    word: page.getByLabel(say('login.password'), { exact: true }),
    submit: page.getByRole('button', { name: say('login.submit'), exact: true }),
  })

  it('fills both fields of the next visit, and no byte of the password is on the disk of the browser', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'hangjia-profile-'))
    onTestFinished(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
    const first = await open(profile)
    const page = await first.newPage()
    await page.goto('/login')
    expect(await page.getByRole('checkbox', { name: say('login.remember') }).isChecked()).toBe(true)
    await logInByHand({ page, say } as Visit, 'sales')
    await arrivesAt(page, '/workspace')
    // One logs out: what is remembered stays.
    await page.getByTitle(say('shell.account'), { exact: true }).click()
    await page.getByRole('menuitem', { name: say('shell.logout') }).click()
    await arrivesAt(page, '/login')
    await first.close()
    const written = filesBelow(profile)
    expect(holds(written, 'hangjia.userName')).toBe(true)
    expect(holds(written, password)).toBe(false)

    const second = await open(profile)
    const again = await second.newPage()
    await again.goto('/login')
    const { name, word, submit } = fields(again)
    await expect.poll(() => submit.isEnabled()).toBe(true)
    expect([await name.inputValue(), await word.inputValue()]).toEqual(['sales', '••••••••'])
    await submit.click()
    await arrivesAt(again, '/workspace')
    await second.close()
    expect(holds(filesBelow(profile), password)).toBe(false)
  })

  it('at night: is as the account is written; typing, another name, no tick and its end elsewhere drop it', async () => {
    const { page, context } = await visit({ path: '/login', expected: nobodyThere })
    await logInByHand({ page, say } as Visit, ' SALES')
    await arrivesAt(page, '/workspace')
    await context.clearCookies({ name: 'hangjia' })
    const { name, word, submit } = fields(page)
    const drops: [string, () => Promise<void>, string][] = [
      ['typing', () => word.press('x'), 'x'],
      ['another name', () => name.fill('sales2'), ''],
      ['no tick', () => page.getByRole('checkbox').uncheck(), ''],
    ]
    for (const [what, drop, left] of drops) {
      await page.goto('/login')
      await expect.poll(() => word.inputValue(), { message: what }).toBe('••••••••')
      expect(await name.inputValue()).toBe('sales')
      await drop()
      expect([await word.inputValue(), await submit.isEnabled()], what).toEqual([left, left !== ''])
    }

    await page.goto('/login')
    await expect.poll(() => word.inputValue()).toBe('••••••••')
    // Between the look and the click.
    await (await toolOf('sales')).account.endOtherSessions.mutate()
    await submit.click()
    await expect.poll(() => word.inputValue()).toBe('')
    await page.getByText(say('login.forgotten')).waitFor()
    expect(await submit.isDisabled()).toBe(true)
    await hasFocus(word)
  })
})

it('a network that fails shows "Network error!" and keeps what was typed; the button is loading while a request is under way, which is sent once', async () => {
  const { page, context } = await visit({ path: '/login', expected: /401|ERR_FAILED/ })
  const say = wordsOf('zh')
  const form = page.locator('form')
  const word = page.getByLabel(say('login.password'), { exact: true })
  await context.route('**/trpc/session.login', (route) => route.abort('failed'))
  await logInByHand({ page, say } as Visit, 'sales')
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('Network error!')
  expect(await word.inputValue()).toBe(password)
  await context.unroute('**/trpc/session.login')

  // The button is idle, then loading for as long as the request is under way, which is sent once.
  const idle = page.getByRole('button', { name: say('login.submit'), exact: true })
  const loading = page.getByRole('button', { name: say('login.busy'), exact: true })
  const answered = Promise.withResolvers<void>()
  let sent = 0
  await context.route('**/trpc/session.login', async (route) => {
    sent += 1
    await answered.promise
    await route.continue()
  })
  await word.fill('not the password')
  const state = async () => [await idle.count(), await loading.count(), await form.getAttribute('aria-busy')]
  expect([await idle.isEnabled(), ...(await state())]).toEqual([true, 1, 0, 'false'])
  await idle.click()
  await loading.waitFor()
  expect([await loading.isDisabled(), ...(await state())]).toEqual([true, 0, 1, 'true'])
  // Enter in a field sends no second one.
  await word.press('Enter')
  answered.resolve()
  await idle.waitFor()
  expect([await idle.isEnabled(), sent, await form.getAttribute('aria-busy')]).toEqual([true, 1, 'false'])
})

it('a picture of the host is over the chart, one that does not load leaves it; the first style has its form over the chart, the second on paper at the left of it', async () => {
  const { page, context } = await visit({ expected: /40[14]/ })
  const dress = async (style: 'first' | 'second', bannerPicUrl: string | null) => {
    await context.unrouteAll()
    const data = { bannerPicUrl, secondaryHost: style === 'second' }
    await context.route('**/trpc/session.background?*', (route) => route.fulfill({ json: [{ result: { data } }] }))
    const asked = bannerPicUrl && page.waitForResponse(`**${bannerPicUrl}`)
    await page.goto('/login')
    await asked
    const scene = page.locator(`main[data-look=${style}]`)
    await scene.locator('svg[viewBox="0 0 1440 860"]').waitFor()
    return scene
  }
  const edgesOf = async (scene: Locator) => {
    const boxOf = async (selector: string) => {
      await scene.locator(selector).waitFor()
      return (await scene.locator(selector).boundingBox()) ?? { x: Number.NaN, width: Number.NaN }
    }
    const [form, chart] = [await boxOf('form'), await boxOf(':has(> svg[viewBox="0 0 1440 860"])')]
    return { form: form.x + form.width, chart: chart.x }
  }
  const shown = (scene: Locator) => expect.poll(() => scene.locator('img[data-shown]').count())
  await shown(await dress('second', '/favicon.svg')).toBe(1)
  const paper = await dress('second', '/no-such-picture.png')
  await shown(paper).toBe(0)
  const second = await edgesOf(paper)
  const first = await edgesOf(await dress('first', null))
  expect(first.form).toBeGreaterThan(first.chart)
  expect(second.form).toBeLessThanOrEqual(second.chart)
})

describe.each(drawn)('the log-in page, in %s', (language) => {
  it('is walked by keyboard alone: to the code and back, then in', async () => {
    const { page, say } = await visit({ language, path: '/login', expected: nobodyThere })
    const name = page.getByLabel(say('login.userName'), { exact: true })
    await hasFocus(name)
    await tabTo(page, page.getByRole('button', { name: say('login.toScan') }))
    await page.keyboard.press('Enter')
    const back = page.getByRole('button', { name: say('login.toAccount') })
    await back.waitFor()
    // The mode that was chosen last is the one of the next visit.
    await page.reload()
    await back.waitFor()
    await tabTo(page, back)
    await page.keyboard.press('Space')
    await tabTo(page, name)
    await page.keyboard.type('sales')
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/workspace')
  })
})

describe.each(lookLanguages)('the log-in page in %s', (language) => {
  it('is whole in each of its states, in both looks, in light and dark, from a phone to a desk', async () => {
    const visitor = await visit({ language, expected: nobodyThere })
    const { page, context, say } = visitor
    const wrong: string[] = []
    const show = (mode: string, style: string) =>
      page.evaluate(
        ([shade, which]) => {
          document.documentElement.className = shade ?? ''
          document.querySelector('main')?.setAttribute('data-look', which ?? '')
        },
        [mode, style],
      )
    const look = async (state: string, styles: readonly string[] = ['first']) => {
      for (const style of styles)
        for (const mode of ['light', 'dark']) {
          await show(mode, style)
          wrong.push(...(await violationsOn(page)).map(({ line }) => `${state} ${style} ${mode}: ${line}`))
        }
      for (const style of ['first', 'second'])
        for (const width of widths) {
          await show('light', style)
          await page.setViewportSize({ width, height: 900 })
          const beyond = await overflowOf(page)
          if (beyond > 0) wrong.push(`${state} ${style} ${width}: reaches ${beyond} px beyond`)
        }
    }
    await page.goto('/login')
    await page.getByRole('heading', { name: say('login.titles.account') }).waitFor()
    await look('account', ['first', 'second'])
    const address = await codeOf(visitor)
    await look('code')
    const phone = await context.newPage()
    await phone.setViewportSize({ width: 390, height: 780 })
    await phone.goto(address)
    await phone.getByRole('button', { name: say('demoPhone.confirm') }).waitFor()
    wrong.push(...(await violationsOn(phone)).map(({ line }) => `phone: ${line}`))
    await phone.goto('/outbox')
    await phone.getByRole('heading', { name: say('demoPhone.outbox') }).waitFor()
    wrong.push(...(await violationsOn(phone)).map(({ line }) => `outbox: ${line}`))
    await phone.close()
    await page.getByText(say('login.code.scanned')).waitFor()
    await look('scanned')
    await page.reload()
    await scanAs(visitor, 'stranger')
    await page.getByRole('heading', { name: say('login.titles.phone') }).waitFor()
    await look('phone')
    await page.getByRole('button', { name: say('login.scanAgain') }).click()
    await scanAs(visitor, 'both')
    await page.getByRole('heading', { name: say('login.titles.company') }).waitFor()
    await look('company', ['first', 'second'])
    expect(wrong).toEqual([])
  })
})
