import { describe, expect, it } from 'vitest'
import { contract, type Leaf, menuEntries, problems, type Tree } from './index.ts'

const leaves = (tree: Tree, path = ''): [string, Leaf][] =>
  Object.entries(tree).flatMap(([name, node]) =>
    'kind' in node && typeof node.kind === 'string'
      ? [[`${path}${name}`, node as Leaf] as [string, Leaf]]
      : leaves(node as Tree, `${path}${name}.`),
  )

describe.each(leaves(contract))('%s', (_, leaf) => {
  it('posts to a relative path', () => {
    expect(leaf.upstream).toMatch(/^[A-Za-z]+(\/[A-Za-z]+)+$/)
  })
  it('needs keys that are in the menu', () => {
    const known = menuEntries.map(({ key }) => key)
    if (leaf.access.kind === 'key') expect(known).toContain(leaf.access.key)
    if (leaf.access.kind === 'anyKey') for (const key of leaf.access.keys) expect(known).toContain(key)
  })
  it('names its page when the page decides access', () => {
    if (leaf.access.kind === 'byPage') expect((leaf.input as unknown as { shape: object }).shape).toHaveProperty('page')
  })
  it('refuses keys that its input does not know', () => {
    if (!('shape' in leaf.input)) return
    const { error } = leaf.input.safeParse({ constructor: 1, companyId: '2' })
    const unknown = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    expect(unknown).toEqual(['constructor', 'companyId'])
  })
  it('is retried only when a repeated call does no harm', () => {
    if (leaf.kind === 'mutation') expect(leaf.safe).toBe(false)
  })
})

it('needs an editor for everything that changes shared data', () => {
  const messages = ['notice.read', 'notice.readAll', 'notice.remove', 'notice.mute']
  // A check keeps that it was asked, and by whom, and so does an export.
  const personal = ['columns.save', 'price.log', 'customers.check', 'orderReport.export', ...messages]
  const isLogin = (name: string) => /^(session|account|scan|phoneOfDemo|savedSearch)\./.test(name)
  for (const [name, leaf] of leaves(contract))
    if (leaf.kind === 'mutation' && !isLogin(name) && !personal.includes(name))
      expect('operation' in leaf.access && leaf.access.operation, name).toBe('edit')
})

it('ends the calls that hold a processor for seconds with their asker', () => {
  const { records, fclDashboard, quotation, templates } = contract
  const { coverage, changes } = fclDashboard
  const measured = [records.coverage, coverage, changes, quotation.moved, quotation.rateDrift, templates.propose]
  for (const leaf of [...measured, templates.tryOut]) expect(leaf.slow, leaf.upstream).toBe(true)
})

it('waits for the session before calls that write down who reads', () => {
  const traced = leaves(contract).flatMap(([name, leaf]) => (leaf.traced ? [name] : []))
  expect(traced).toEqual(['records.get', 'records.history'])
})

it('gives every problem an HTTP status of its class', () => {
  for (const [code, { status }] of Object.entries(problems)) expect(status, code).toBeGreaterThanOrEqual(400)
})

it('refuses a search whose window ends before it starts', () => {
  const ask = {
    pols: ['1'],
    pods: ['2'],
    etdFrom: '2026-11-30',
    etdTo: '2026-11-20',
    boxes: [{ box: '40HQ', quantity: 1 }],
  }
  const read = contract.price.sell.input.safeParse({ ask })
  expect(read.error?.issues).toMatchObject([{ path: ['ask', 'etdTo'], params: { rule: 'endsBeforeStart' } }])
})
