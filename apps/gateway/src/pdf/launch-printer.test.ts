import { expect, it } from 'vitest'
import { sandboxPolicy } from './launch-printer.ts'
import { samplePaper } from './sample-paper.ts'
import { samplePool } from './sample-pool.ts'

it.each([
  [{}, 'preferred'],
  [{ NODE_ENV: 'production' }, 'required'],
  [{ NODE_ENV: 'production', PDF_ALLOW_NO_SANDBOX: '1' }, 'preferred'],
  [{ NODE_ENV: 'production', PDF_ALLOW_NO_SANDBOX: 'no' }, 'required'],
] as const)('with %o the sandbox is %s', (env, policy) => {
  expect(sandboxPolicy(env)).toBe(policy)
})

const isRoot = process.getuid?.() === 0

it.runIf(isRoot)(
  'root has no sandbox: where it is required nothing is printed, and one line explains what to do',
  async () => {
    const { render } = samplePool({ sandbox: 'required' })
    await expect(render(samplePaper())).rejects.toMatchObject({
      message: expect.stringMatching(
        /^pdf: The PDF browser does not start with its sandbox \(.*root.*\).*PDF_ALLOW_NO_SANDBOX=1$/,
      ),
    })
  },
)

it.runIf(isRoot)(
  'root has no sandbox: where it is preferred the document is printed and a warning is given',
  async () => {
    const { render, warnings } = samplePool({ sandbox: 'preferred' })
    await render(samplePaper())
    expect(warnings).toEqual([expect.stringContaining('without its sandbox')])
  },
)

it.skipIf(isRoot)('an ordinary user prints inside the sandbox, or learns why there is none', async () => {
  const { render, warnings } = samplePool({ sandbox: 'required' })
  const outcome = await render(samplePaper()).catch((problem: Error) => problem.message)
  if (typeof outcome === 'string') expect(outcome).toMatch(/does not start with its sandbox/)
  expect(warnings).toEqual([])
})
