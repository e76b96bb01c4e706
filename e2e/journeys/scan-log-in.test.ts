import { createHangjia } from '@hangjia/contracts/client'
import { describe, expect, it } from 'vitest'
import { arrivesAt, hasFocus, tabTo, toastOf } from '../acts.ts'
import { violationsOn } from '../axe.ts'
import { drawnFor } from '../every-case.ts'
import { codeOf, codeSentTo, confirmByHand, confirmOnPhone, scanAs } from '../scan.ts'
import { house } from '../setup/running.ts'
import { password, type Visit, visit } from '../visit.ts'
import { languages } from '../words.ts'

const drawn = drawnFor(import.meta.url, languages)

const nobodyThere = /401/
const phoneField = ({ page, say }: Visit) => page.getByRole('textbox', { name: say('login.phone') })
const codeField = ({ page, say }: Visit) => page.getByRole('textbox', { name: say('login.verificationCode') })
const button = ({ page, say }: Visit, key: string) => page.getByRole('button', { name: say(key), exact: true })
/** Makes the next scan of this account its first. */
const unbind = async (userName: string) => {
  const tool = await createHangjia({ url: house().url, userName, password })
  await tool.account.unbindScan.mutate()
  await tool.session.logout.mutate()
}

describe.each(drawn)('a log-in by scan, in %s', (language) => {
  it('goes from the code to the desk of the one company, and on to where one wanted to go', async () => {
    const visitor = await visit({ language, path: '/fclFreight?q=COSCO', expected: nobodyThere })
    const { page, say } = visitor
    await arrivesAt(page, '/login')
    const size = await page.evaluate(() => window.history.length)
    await confirmByHand(visitor, await codeOf(visitor), 'pricing')
    await arrivesAt(page, '/fclFreight?q=COSCO')
    await toastOf(page, say('login.entered')).waitFor()
    // No address in the history contains the code of the scan.
    expect(await page.evaluate(() => window.history.length)).toBe(size)
  })
})

it('each company of the choice has its logo, or the first letter of its name where that does not load', async () => {
  const visitor = await visit({ path: '/login', expected: /40[14]/ })
  const { page, context, say } = visitor
  const logos = ['/favicon.svg', '/no-such-logo.png']
  await context.route('**/trpc/*scan*', async (route) => {
    const answer = await route.fetch()
    const words = await answer.text()
    let at = 0
    await route.fulfill({
      response: answer,
      body: words.replaceAll(/"logo":(?:null|"[^"]*")/g, () => `"logo":"${logos[at++]}"`),
    })
  })
  await scanAs(visitor, 'both')
  const companies = page.getByRole('list', { name: say('login.companies') }).getByRole('button')
  await expect.poll(() => companies.count()).toBe(2)
  const picture = companies.nth(0).locator('img')
  expect(await picture.getAttribute('src')).toBe(logos[0])
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
  await expect.poll(() => companies.nth(1).locator('img').count()).toBe(0)
  const [letter = '', name = ''] = (await companies.nth(1).innerText()).split('\n')
  expect([letter.length, name.startsWith(letter)]).toEqual([1, true])
})

it('a first scan binds a phone: an unknown one is reported, a wrong code too, the right one logs in', async () => {
  await unbind('sales')
  const visitor = await visit({ path: '/login', expected: /4\d\d/ })
  const { page, say } = visitor
  await scanAs(visitor, 'sales')
  const [get, bind] = [button(visitor, 'login.getCode'), button(visitor, 'login.bind')]
  await phoneField(visitor).waitFor()
  expect([await get.isEnabled(), await bind.isEnabled()]).toEqual([false, false])

  await phoneField(visitor).fill('1390000')
  await get.click()
  await page.getByText('请输入正确格式的手机号').waitFor()
  await phoneField(visitor).fill('13900009999')
  await get.click()
  await toastOf(page, '手机号不存在,请联系管理员添加账号').waitFor()

  await phoneField(visitor).fill('13900005502')
  await get.click()
  await toastOf(page, '发送成功').waitFor()
  const countdown = page.getByRole('button', { name: /^\d+ 秒后重发$/ })
  expect(await countdown.isDisabled()).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  // Neither the countdown nor the step is lost by loading the page again.
  await page.reload()
  expect(Number.parseInt(await countdown.innerText(), 10)).toBeGreaterThan(30)
  await phoneField(visitor).fill('13900005502')
  expect(await bind.isEnabled()).toBe(false)

  const code = await codeSentTo(visitor, '13900005502')
  await codeField(visitor).fill(code === '000000' ? '000001' : '000000')
  await bind.click()
  await toastOf(page, say('problem.reasons.codeWrong')).waitFor()
  await codeField(visitor).fill(code)
  await bind.click()
  await arrivesAt(page, '/workspace')
  await toastOf(page, '绑定成功').waitFor()
  await toastOf(page, say('login.entered')).waitFor()
})

it('a phone that two companies know leads to the choice, by keyboard alone; errors are shown in English too', async () => {
  for (const userName of ['zhou.lan', 'zhou.lan.rf']) await unbind(userName)
  const visitor = await visit({ language: 'en', path: '/login', expected: /401|422/ })
  const { page, say } = visitor
  const { keyboard } = page
  const retype = async (words: string) => {
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(words)
  }
  await page.getByLabel(say('login.userName'), { exact: true }).waitFor()
  await tabTo(page, button(visitor, 'login.toScan'))
  await keyboard.press('Enter')
  await scanAs(visitor, 'both')
  await hasFocus(phoneField(visitor))
  await keyboard.type('13900009998')
  // Past the field for the code to the button beside it.
  const ask = async () => {
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
  }
  await ask()
  await toastOf(page, 'No account has this mobile number').waitFor()
  await hasFocus(phoneField(visitor))
  await retype('13900005503')
  await ask()
  await toastOf(page, say('login.codeSent')).waitFor()
  await hasFocus(codeField(visitor))
  const code = await codeSentTo(visitor, '13900005503')
  await keyboard.type(code === '000000' ? '000001' : '000000')
  await keyboard.press('Enter')
  await toastOf(page, 'The code is wrong or has expired').waitFor()
  await hasFocus(codeField(visitor))
  await retype(code)
  await keyboard.press('Enter')
  const companies = page.getByRole('list', { name: say('login.companies') }).getByRole('button')
  await expect.poll(() => companies.count()).toBe(2)
  await page.reload()
  await expect.poll(() => companies.count()).toBe(2)
  const names = (await companies.allInnerTexts()).map((name) => name.trim())
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await arrivesAt(page, '/workspace')
  await toastOf(page, say('login.entered')).waitFor()
  await page
    .getByRole('banner')
    .getByText(names[1] ?? '-', { exact: true })
    .waitFor()
})

it('at night: a code that expired is veiled and renewed, and then scanned', async () => {
  const visitor = await visit({ expected: nobodyThere })
  const { page, say } = visitor
  await page.clock.install()
  await page.goto('/login')
  const first = await codeOf(visitor)
  await page.clock.fastForward('05:01')
  await page.getByText(say('login.code.expired')).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await button(visitor, 'login.refresh').click()
  await expect.poll(async () => (await codeOf(visitor)) !== first).toBe(true)
  await page.clock.resume()
  await scanAs(visitor, 'pricing')
  await arrivesAt(page, '/workspace')
})

it('a code of another person is refused, leaves the address and is not sent twice', async () => {
  const sent: string[] = []
  const visitor = await visit({ expected: /40\d/ })
  const { page, say } = visitor
  page.on('request', (request) => request.url().includes('scan.login') && sent.push(request.url()))
  await page.goto('/login?code=made-up&state=of-another-browser-entirely')
  await toastOf(page, say('problem.reasons.scanOver')).waitFor()
  await arrivesAt(page, '/login')
  await page.reload()
  await page.getByRole('heading', { name: say('login.title') }).waitFor()
  expect(sent.length).toBe(1)
})

it('a refusal is shown in our words; where there is no log-in by scan, the way to it goes away', async () => {
  const visitor = await visit({ expected: /40[14]|422/ })
  const { page, context, say } = visitor
  // A reason for which the server has no words, and nothing at all.
  for (const [details, words] of [
    [{ reason: 'insecure' }, 'problem.reasons.insecure'],
    [{}, 'login.failed'],
  ] as const) {
    const data = { code: 'UNPROCESSABLE_CONTENT', httpStatus: 422, problem: 'refused', details }
    await context.unrouteAll()
    await context.route('**/trpc/scan.login', (route) =>
      route.fulfill({ status: 422, json: { error: { message: 'refused', code: -32022, data } } }),
    )
    await page.goto('/login?code=a&state=b')
    await toastOf(page, say(words)).waitFor()
  }

  const error = { message: 'notFound', code: -32004, data: { code: 'NOT_FOUND', httpStatus: 404, problem: 'notFound' } }
  await context.route('**/trpc/scan.begin', (route) => route.fulfill({ status: 404, json: { error } }))
  await page.goto('/login')
  await button(visitor, 'login.toScan').click()
  await expect.poll(() => button(visitor, 'login.toScan').count()).toBe(0)
  await page.getByLabel(say('login.userName'), { exact: true }).waitFor()
})

it('a platform that redirects back logs in once, begins no other scan, and goes on to where one wanted to go', async () => {
  const visitor = await visit({ expected: nobodyThere })
  const { page, context, say } = visitor
  const platform = 'https://platform.example/log-in'
  let begun = { state: '', address: '' }
  await context.route('**/trpc/scan.begin', async (route) => {
    const answer = await route.fetch()
    const body: { result: { data: typeof begun } } = await answer.json()
    begun = body.result.data
    await route.fulfill({
      response: answer,
      json: { result: { data: { ...begun, provider: 'platform', address: platform } } },
    })
  })
  await context.route(platform, async (route) => {
    await confirmOnPhone(visitor, begun.address, 'pricing')
    const input = JSON.stringify({ state: begun.state })
    const progress = await context.request.get('/trpc/scan.progress', { params: { input } })
    const body: { result: { data: { code: string } } } = await progress.json()
    const back = new URLSearchParams({ code: body.result.data.code, state: begun.state })
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>location.replace(${JSON.stringify(`${house().url}/login?${back}`)})</script>`,
    })
  })
  const sent: string[] = []
  page.on('request', (request) => {
    const [call] = /scan\.(login|begin)|platform\.example/.exec(request.url()) ?? []
    if (call) sent.push(call)
  })
  await page.goto('/haven?q=ningbo')
  await button(visitor, 'login.toScan').click()
  await button(visitor, 'login.toPlatform').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await button(visitor, 'login.toPlatform').click()
  await arrivesAt(page, '/haven?q=ningbo')
  await toastOf(page, say('login.entered')).waitFor()
  // Leaving starts a new scan, because another tab may have begun one.
  const walked = ['scan.begin', 'scan.begin', 'platform.example', 'scan.login']
  expect(sent).toEqual(walked)
  // Going back meets neither the code nor a second use of it.
  await page.goBack()
  await expect.poll(() => page.url()).not.toContain('code=')
  expect(sent.filter((call) => call === 'scan.login').length).toBe(1)
})
