import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findBrowser } from '../browser/find-browser.ts'
import { pdfFacts } from './pdf-facts.ts'
import { samplePaper } from './sample-paper.ts'
import { samplePool, testDataFolder } from './sample-pool.ts'

/** Counts opened connections, and their requests. */
const canary = async () => {
  let connections = 0
  const asked = new Set<string>()
  const server = createServer((request, response) => {
    asked.add(request.url ?? '')
    response.end()
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    asked: () => [...asked].sort(),
  }
}

/** Every known way for a page to reach the network. */
const hostile = (port: number) => {
  const at = (name: string) => `http://127.0.0.1:${port}/${name}`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="refresh" content="0; url=${at('refresh')}">
<base href="${at('base/')}">
<link rel="stylesheet" href="${at('stylesheet')}"><link rel="prefetch" href="${at('prefetch')}"><link rel="preload" as="image" href="${at('preload')}">
<link rel="modulepreload" href="${at('modulepreload')}"><link rel="preconnect" href="${at('')}"><link rel="dns-prefetch" href="${at('')}">
<link rel="icon" href="${at('icon')}"><link rel="manifest" href="${at('manifest')}"><link rel="prerender" href="${at('prerender')}">
<script type="speculationrules">{"prefetch":[{"source":"list","urls":["${at('speculation')}"]}]}</script>
<script src="${at('script')}"></script>
<script>
document.documentElement.dataset.ran = 'yes'
document.title = 'SCRIPT RAN'
fetch('${at('fetch')}'); navigator.sendBeacon('${at('beacon')}'); new EventSource('${at('events')}')
new WebSocket('ws://127.0.0.1:${port}/socket'); new Image().src = '${at('image-object')}'
</script>
<style>@import url(${at('import')}); body { background: url(${at('background')}) } p { cursor: url(${at('cursor')}), auto; list-style: url(${at('list')}) }
@font-face { font-family: far; src: url(${at('font')}) } b { font-family: far } @page { @top-left { content: url(${at('margin')}) } }</style>
</head><body onload="document.body.append('SCRIPT RAN')" background="${at('body')}">
<p>harmless words <b>and more</b></p>
<img src="${at('img')}"><img srcset="${at('srcset')} 2x"><img src=relative><img src="x:" onerror="document.body.append('SCRIPT RAN')"><picture><source srcset="${at('picture')}"><img></picture>
<iframe src="${at('iframe')}"></iframe><iframe srcdoc="<img src='${at('srcdoc')}'>"></iframe><iframe src="file:///etc/passwd"></iframe>
<object data="${at('object')}"></object><embed src="${at('embed')}"><object data="file:///etc/passwd"></object>
<video src="${at('video')}" poster="${at('poster')}" autoplay></video><audio src="${at('audio')}" autoplay></audio><input type="image" src="${at('input')}">
<svg><image href="${at('svg')}"/><use href="${at('use')}#a"/></svg><table background="${at('table')}"></table>
<form action="${at('form')}"><button autofocus>go</button></form><a href="${at('ping')}" ping="${at('ping')}">link</a>
</body></html>`
}

it('a hostile document reaches nobody, runs nothing, reads no file and spoils nothing for the next one', async () => {
  const far = await canary()
  const { render } = samplePool({ pages: 1 })
  const before = await render(samplePaper({ rows: 3 }))
  await expect(render({ html: hostile(far.port), title: 'hostile' })).rejects.toMatchObject({
    message: 'pdf: fonts did not load: far',
  })
  const pdf = await render({ html: hostile(far.port).replace(/@font-face[^}]*}/, ''), title: 'hostile' })
  const { characters } = pdfFacts(pdf)
  // The document's own words are printed, and none of the letters that only "SCRIPT RAN" or "/root" would add.
  expect(['w', 'h', 'd'].filter((letter) => !characters.has(letter))).toEqual([])
  expect(['C', 'P', 'T', 'N', '/'].filter((letter) => characters.has(letter))).toEqual([])
  const after = await render(samplePaper({ rows: 3 }))
  const undated = (bytes: Buffer) => bytes.toString('latin1').replaceAll(/\(D:[^)]*\)/g, '')
  expect(undated(after)).toBe(undated(before))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(far.asked()).toEqual([])
  expect(far.connections()).toBe(0)
})

it('the same document reaches the canary from an ordinary page, so the test above can fail', async () => {
  const far = await canary()
  const { executablePath, env } = await findBrowser(testDataFolder)
  const browser = await chromium.launch({ executablePath, env })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  await page.setContent(hostile(far.port).replace(/<meta http-equiv[^>]*>/, '')).catch(() => undefined)
  await page.pdf().catch(() => undefined)
  await expect.poll(() => far.asked().length).toBeGreaterThan(15)
})
