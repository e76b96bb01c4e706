import { chromium, type Page } from 'playwright-core'
import { browserArgs, keptBrowser } from './setup/browser.ts'

const base = 'http://127.0.0.1:4187'
const found = await keptBrowser()
const browser = await chromium.launch({ executablePath: found.executablePath, env: found.env, args: [...browserArgs] })
export const visit = async (as: string, language: 'zh' | 'en'): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: base })
  const reply = await context.request.post(`${base}/trpc/session.login`, {
    headers: { origin: base, 'content-type': 'application/json' },
    data: { userName: as, password: 'hangjia2026' },
  })
  if (!reply.ok()) throw new Error(await reply.text())
  await context.addInitScript((chosen) => {
    localStorage.setItem('hangjia.language', chosen)
    localStorage.setItem('hangjia.tour', '1')
  }, language)
  const page = await context.newPage()
  page.on('pageerror', (error) => console.log('PAGE ERROR', String(error).slice(0, 300)))
  page.on('response', async (answer) => {
    if (answer.status() >= 400) console.log(answer.status(), answer.url().slice(0, 160))
  })
  return page
}
const steps = await import(process.argv[2] ?? '')
await steps.run(visit)
await browser.close()
