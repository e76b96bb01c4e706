import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findBrowser } from './find-browser.ts'

const folders: string[] = []
const emptyFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hangjia-browser-'))
  folders.push(folder)
  return folder
}
beforeAll(() => async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllEnvs())

const hasNpmBrowser = process.platform === 'linux' && process.arch === 'x64'

describe.runIf(hasNpmBrowser)('the browser that came by npm', () => {
  it('is unpacked once, whole, by however many ask for it', async () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    const folder = await emptyFolder()
    const found = await Promise.all([findBrowser(folder), findBrowser(folder)])
    expect(new Set(found.map(({ executablePath }) => executablePath)).size).toBe(1)
    const { mtimeMs } = await stat(found[0]!.executablePath)
    expect((await findBrowser(folder)).executablePath).toBe(found[0]?.executablePath)
    expect((await stat(found[0]!.executablePath)).mtimeMs).toBe(mtimeMs)
    const names = await readdir(join(folder, 'browser'))
    expect(names.filter((name) => name.includes('.draft-') || /^fonts\.conf\./.test(name))).toEqual([])
  })

  it('gets our fonts and libraries, and none of our secrets', async () => {
    vi.stubEnv('CHROMIUM_PATH', '')
    vi.stubEnv('SESSION_KEY', 'secret')
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    const { env } = await findBrowser(folders[0] ?? (await emptyFolder()))
    expect(
      Object.keys(env)
        .filter((name) => !['TMPDIR', 'PATH'].includes(name))
        .sort(),
    ).toEqual(['FONTCONFIG_FILE', 'HOME', 'LANG', 'LD_LIBRARY_PATH'])
  })
})

describe('CHROMIUM_PATH', () => {
  it('comes before everything else', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/bin/true')
    const found = await findBrowser(await emptyFolder())
    expect(found.executablePath).toBe('/bin/true')
    expect(found.env).not.toHaveProperty('LD_LIBRARY_PATH')
  })

  it.each(['/no/such/browser', '/bin/false', import.meta.filename])(
    'is named in one line when %s does not start',
    async (path) => {
      vi.stubEnv('CHROMIUM_PATH', path)
      const message = await findBrowser(await emptyFolder()).then(
        () => '',
        (cause: Error) => cause.message,
      )
      expect(message).toContain(`CHROMIUM_PATH (${path}) is no browser that starts here`)
      expect(message).not.toContain('\n')
    },
  )
})

it('a data folder that cannot be written is named in one line', async () => {
  const message = await findBrowser('/dev/null').then(
    () => '',
    (cause: Error) => cause.message,
  )
  expect(message).toMatch(/^The browser's fonts could not be written to \/dev\/null\/browser: .*ENOTDIR.*$/)
})
