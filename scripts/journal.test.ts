import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJournal } from './journal.ts'

let folder: string
let printed: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangjia-journal-'))
  printed = []
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = async (lines: readonly string[], maxBytes?: number) => {
  const stream = new PassThrough()
  openJournal({ folder, name: 'gateway', print: (line) => printed.push(line), maxBytes }).followOutput(stream)
  stream.end(lines.map((line) => `${line}\n`).join(''))
  await finished(stream)
  await setImmediate()
}

test('a full log moves aside and three former ones are kept', async () => {
  await log(
    Array.from({ length: 12 }, (_, line) => `line ${line}`),
    12,
  )
  expect(readdirSync(folder).sort()).toEqual(['gateway.log', 'gateway.log.1', 'gateway.log.2', 'gateway.log.3'])
  expect(readFileSync(join(folder, 'gateway.log'), 'utf8')).toBe('line 10\nline 11\n')
  expect(readFileSync(join(folder, 'gateway.log.3'), 'utf8')).toBe('line 4\nline 5\n')
})

test('a log goes on where an earlier run ended', async () => {
  await log(['one'])
  await log(['two'])
  expect(readFileSync(join(folder, 'gateway.log'), 'utf8')).toBe('one\ntwo\n')
})

test.each([
  ['{"level":30,"msg":"served"}', []],
  ['{"level":40,"msg":"slow"}', ['gateway: warning: slow']],
  ['{"level":50,"msg":"no answer","err":{"message":"socket closed"}}', ['gateway: error: no answer: socket closed']],
  ['{"level":50,"msg":"same","err":{"message":"same"}}', ['gateway: error: same']],
  ['{"level":60}', ['gateway: fatal: {"level":60}']],
  ['plain words', []],
  ['{broken', []],
  ['null', []],
])('%s is shown as %o', async (line, shown) => {
  await log([line])
  expect(printed).toEqual(shown)
})

test('a log that cannot be written is reported once and stops nothing', async () => {
  const stream = new PassThrough()
  openJournal({ folder, name: 'gateway', print: (line) => printed.push(line) }).followErrors(stream)
  rmSync(folder, { recursive: true })
  stream.end('one\ntwo\n')
  await finished(stream)
  await setImmediate()
  expect(printed.filter((line) => line.includes('cannot be written (ENOENT)'))).toHaveLength(1)
  expect(printed.filter((line) => /gateway: (one|two)/.test(line))).toHaveLength(2)
})
