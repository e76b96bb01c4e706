import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'

/** Quiet time after which a page counts as settled. */
const quietMs = 40

/** Follows the requests of a page; the answer waits until none is on its way, nothing turns in the tab in front and the fonts are there. */
export const watchRequests = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const change = (act: () => void) => {
    act()
    changedAt = performance.now()
  }
  // The stream of messages stays open as long as the console.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && change(() => open.add(request)))
  const ended = (request: Request) => change(() => open.delete(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isLoading = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const main = document.querySelector('main')
      // Tabs that are kept alive behind the one in front may have been left while they were loading.
      const front = [...(main?.querySelectorAll(':scope > section') ?? [])].find((tab) => tab.checkVisibility()) ?? main
      return !front?.textContent.trim() || front.querySelector('[data-spinner], [aria-busy=true]') !== null
    })
  return async () => {
    changedAt = performance.now()
    while (open.size > 0 || performance.now() - changedAt < quietMs || (await isLoading())) await pause(10)
  }
}
