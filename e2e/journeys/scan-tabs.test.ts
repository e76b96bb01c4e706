import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arrivesAt, logInByHand } from '../acts.ts'
import { codeOf, confirmOnPhone, scanAs } from '../scan.ts'
import { toolOf } from '../tool.ts'
import { type Visit, visit } from '../visit.ts'

const nobodyThere = /401/

/** Puts a tab behind another one, or in front again, as a browser reports it. */
const show = (page: Page, isInSight: boolean) =>
  page.evaluate((sight) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (sight ? 'visible' : 'hidden'),
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, isInSight)

/** Number of scans that a tab began so far. */
const scansOf = (page: Page) => {
  let begun = 0
  page.on('request', (request) => {
    if (request.url().includes('scan.begin')) begun += 1
  })
  return () => begun
}

/** A log-in page with a code, and a second tab of the same browser. */
const twoTabs = async () => {
  const one = await visit({ expected: nobodyThere })
  const two: Visit = { ...one, page: await one.context.newPage() }
  const scans = [scansOf(one.page), scansOf(two.page)] as const
  await one.page.goto('/login')
  const first = await codeOf(one)
  return { one, two, scans, first }
}

it('a code in a tab behind another one waits until it is seen, and is then the one that logs in', async () => {
  const { one, two, scans, first } = await twoTabs()
  await show(one.page, false)
  await two.page.goto('/login')
  await codeOf(two)
  await show(two.page, false)
  expect(scans[0]()).toBe(1)
  await show(one.page, true)
  await expect.poll(() => codeOf(one)).not.toBe(first)
  expect(scans[0]()).toBe(2)
  await confirmOnPhone(one, await codeOf(one), 'pricing')
  await arrivesAt(one.page, '/workspace')
  // The other tab learns of it, and nobody took the scan away meanwhile.
  await arrivesAt(two.page, '/workspace')
  expect(scans[1]()).toBe(1)
})

it('at night: of two tabs in sight each renews its code once; the last one begun logs in', async () => {
  const { one, two, scans } = await twoTabs()
  await two.page.goto('/login')
  await codeOf(two)
  await one.page.getByText(one.say('login.code.expired')).waitFor()
  expect([scans[0](), scans[1]()]).toEqual([2, 2])
  await confirmOnPhone(two, await codeOf(two), 'pricing')
  await arrivesAt(two.page, '/workspace')
})

it('at night: a scan that waits for a company is forgotten when another tab logs in', async () => {
  const visitor = await visit({ path: '/login', expected: nobodyThere })
  const { page, say } = visitor
  await scanAs(visitor, 'both')
  await page.getByRole('heading', { name: say('login.titles.company') }).waitFor()
  const other = await visitor.context.newPage()
  await other.goto('/login')
  await other.getByRole('button', { name: say('login.toAccount') }).click()
  await logInByHand({ ...visitor, page: other }, 'sales')
  await arrivesAt(page, '/workspace')
  await (await toolOf('sales')).account.endOtherSessions.mutate()
  await page.getByText(say('login.ended')).waitFor()
  await page.getByRole('heading', { name: say('login.titles.account') }).waitFor()
})
