import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('ensure-install.mjs', import.meta.url))
const pinned = `node-linux-${process.arch}`

const brought = { name: pinned, version: '24.0.0', bin: { node: 'bin/node' } }

let root: string

/** A minimal repository: its lock names one package, the Node that npm is to install. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hangjia-install-'))
  mkdirSync(join(root, 'scripts'))
  cpSync(script, join(root, 'scripts/ensure-install.mjs'))
  mkdirSync(join(root, 'brought/bin'), { recursive: true })
  symlinkSync(process.execPath, join(root, 'brought/bin/node'))
  writeJson('brought/package.json', brought)
  const dependencies = { [pinned]: 'file:brought' }
  writeJson('package.json', { name: 'small', version: '1.0.0', dependencies })
  writeJson('package-lock.json', lockOf({ dependencies, places: { brought, [`node_modules/${pinned}`]: link } }))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const link = { resolved: 'brought', link: true }

const lockOf = ({ dependencies, places }: { dependencies: object; places: object }) => ({
  name: 'small',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages: { '': { name: 'small', version: '1.0.0', dependencies }, ...places },
})

const writeJson = (file: string, value: object) => writeFileSync(join(root, file), JSON.stringify(value))

/** Runs the script as on a machine of that version or platform. */
const ensure = ({ as = {}, env = {} }: { as?: Record<string, string>; env?: NodeJS.ProcessEnv } = {}) => {
  const pretend = Object.entries(as).map(
    ([name, value]) => `Object.defineProperty(process,${JSON.stringify(name)},{value:${JSON.stringify(value)}})`,
  )
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend.join(';')}`, join(root, 'scripts/ensure-install.mjs')],
    { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: root, ...env } },
  )
  return { status, stdout, stderr }
}

test('a fresh clone is installed with a message; afterwards there is nothing to do and no message', () => {
  const first = ensure()
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toMatch(/^Installing the locked packages.*\nInstalled in \d+ s\.\n$/)
  expect(existsSync(join(root, 'node_modules/.bin/node'))).toBe(true)
  expect(ensure()).toEqual({ status: 0, stdout: '', stderr: '' })
})

test('a Node that vanished is installed again', () => {
  ensure()
  rmSync(join(root, 'node_modules/.bin/node'))
  expect(ensure().stdout).toContain('Installed')
})

test('a lock that names other packages is installed, one that npm has already installed is not', () => {
  ensure()
  const dependencies = { [pinned]: 'file:brought', other: 'file:other' }
  const other = { name: 'other', version: '1.0.0' }
  mkdirSync(join(root, 'other'))
  writeJson('other/package.json', other)
  const places = { brought, other, [`node_modules/${pinned}`]: link }
  const lock = lockOf({ dependencies, places: { ...places, 'node_modules/other': { resolved: 'other', link: true } } })
  writeJson('package.json', { name: 'small', version: '1.0.0', dependencies })
  writeJson('package-lock.json', lock)
  expect(ensure().stdout).toContain('Installed')
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock, null, 2))
  expect(ensure()).toEqual({ status: 0, stdout: '', stderr: '' })
})

test.each([
  [
    'a Node that is too old',
    { as: { version: 'v18.20.0' } },
    /^Hangjia needs Node 20 or newer, this is v18\.20\.0: .*\n$/,
  ],
  ['another platform', { as: { platform: 'darwin' } }, /^On darwin \S+ Hangjia needs CHROMIUM_PATH set .*\n$/],
  [
    'another platform with an old Node',
    { as: { platform: 'win32', version: 'v22.0.0' }, env: { CHROMIUM_PATH: 'chrome' } },
    /^On win32 \S+ Hangjia needs Node 24 or newer \(this is v22\.0\.0\); .*\n$/,
  ],
])('%s is refused in one line', (_name, machine, line) => {
  expect(ensure(machine)).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(line) })
})

test('a folder that cannot be written is refused in one line', () => {
  writeFileSync(join(root, 'node_modules'), '')
  expect(ensure()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Packages cannot be installed, \S+ cannot be written \(EEXIST\): .*\n$/),
  })
})

test('a registry that does not answer is reported in one line', () => {
  const dependencies = { absent: '1.0.0' }
  const places = { 'node_modules/absent': { version: '1.0.0', integrity: 'sha512-AAAA' } }
  writeJson('package.json', { name: 'small', version: '1.0.0', dependencies })
  writeJson('package-lock.json', lockOf({ dependencies, places }))
  expect(ensure({ env: { npm_config_registry: 'http://127.0.0.1:1/' } })).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^Packages cannot be installed, the npm registry does not answer \(ECONNREFUSED\): .*\n$/,
    ),
  })
})
