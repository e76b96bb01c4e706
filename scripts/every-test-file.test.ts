import { existsSync, globSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { longest } from './long-files-first.ts'
import { rootFolder, runTool } from './run-tool.ts'
import { browserSuites, sourceRuns } from './suites.ts'

/** The files that vitest runs of these projects. */
const filesOf = async (projects: readonly string[]): Promise<string[]> => {
  const chosen = projects.map((project) => `--project=${project}`)
  const { output } = await runTool({ command: ['vitest', 'list', '--filesOnly', '--json', ...chosen] })
  const listed: { file: string }[] = JSON.parse(output)
  return listed.map(({ file }) => relative(rootFolder, file))
}

test('every test file of the repository runs exactly once', async () => {
  const run = [...(await filesOf(sourceRuns.flat())), ...(await filesOf(browserSuites))]
  const written = globSync('**/*.test.{ts,tsx}', {
    cwd: rootFolder,
    exclude: (path) => /(^|\/)(node_modules|dist|\.\w+)$/.test(path),
  })
  expect(run.sort()).toEqual(written.sort())
})

test('files that begin first are there', () =>
  expect(longest.filter((file) => !existsSync(`${rootFolder}${file}.test.ts`))).toEqual([]))
