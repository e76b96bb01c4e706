import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { settingsFrom } from '../settings.ts'

const server = { SMTP_HOST: 'mail.example.com', MAIL_FROM: 'quotes@example.com' }

it('a developer keeps mails in the outbox, production sends none without a server', () => {
  expect(settingsFrom({}).mail).toBe('outbox')
  expect(settingsFrom({ NODE_ENV: 'production' }).mail).toBe('none')
})

it('a server is asked for encryption unless that is switched off', () => {
  const { from: _from, ...facts } = settingsFrom(server).mail as { from: string }
  expect(facts).toEqual({
    host: 'mail.example.com',
    port: 587,
    security: 'starttls',
    logIn: undefined,
    timeoutMs: 30_000,
  })
  expect(settingsFrom({ ...server, SMTP_SECURITY: 'tls' }).mail).toMatchObject({ port: 465, security: 'tls' })
  expect(settingsFrom({ ...server, SMTP_PORT: '2525' }).mail).toMatchObject({ port: 2525 })
})

it('the password is a variable or the content of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'password')
  writeFileSync(file, 'secret\n')
  const logIn = { logIn: { user: 'hangjia', pass: 'secret' } }
  expect(settingsFrom({ ...server, SMTP_USER: 'hangjia', SMTP_PASSWORD: 'secret' }).mail).toMatchObject(logIn)
  expect(settingsFrom({ ...server, SMTP_USER: 'hangjia', SMTP_PASSWORD_FILE: file }).mail).toMatchObject(logIn)
})

it.each([
  [{ SMTP_HOST: 'a b' }, /^SMTP_HOST/],
  [{ SMTP_HOST: 'mail.example.com' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'quotes@example.com' }, /^SMTP_HOST/],
  [{ ...server, MAIL_FROM: 'x\r\nBcc: y@z.com' }, /^MAIL_FROM/],
  [{ ...server, SMTP_USER: 'x' }, /^SMTP_USER/],
  [{ ...server, SMTP_PASSWORD: 'x' }, /^SMTP_USER/],
  [{ ...server, SMTP_USER: 'x', SMTP_PASSWORD: 'x', SMTP_PASSWORD_FILE: 'y' }, /^SMTP_PASSWORD_FILE/],
  [{ ...server, SMTP_USER: 'x', SMTP_PASSWORD_FILE: 'no-such-file' }, /^SMTP_PASSWORD_FILE/],
  [{ ...server, SMTP_USER: 'x', SMTP_PASSWORD: 'y', SMTP_SECURITY: 'none' }, /^SMTP_SECURITY/],
])('%j is refused', (environment, words) => expect(() => settingsFrom(environment)).toThrow(words))
