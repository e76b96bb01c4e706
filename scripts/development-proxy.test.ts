import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from './run-tool.ts'

const textOf = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
const route = /\.(?:get|post)(?:<[^(]*>)?\(\s*'(\/[a-z-]+)/g

test('the development server of the console passes on every route of the gateway', () => {
  const listed = execFileSync('git', ['ls-files', 'apps/gateway/src/**/*.ts'], { cwd: rootFolder, encoding: 'utf8' })
  const sources = listed.split('\n').filter((path) => path !== '' && !path.endsWith('.test.ts'))
  const routes = new Set(sources.flatMap((path) => [...textOf(path).matchAll(route)].map(([, first]) => first)))
  expect(routes.size).toBeGreaterThan(8)
  const config = textOf('apps/web/vite.config.ts')
  expect([...routes].filter((path) => !config.includes(`'${path}'`))).toEqual([])
})
