import { AsyncLocalStorage } from 'node:async_hooks'
import { type AppRouter, contract, type Leaf, type Tree } from '@hangjia/contracts'
import { initTRPC } from '@trpc/server'
import type { FastifyReply } from 'fastify'
import type { Calls, Visit } from './procedures/calls.ts'
import { errorShape } from './procedures/error-shape.ts'
import type { Procedure } from './procedures/procedure.ts'

/** Facts that every procedure of one request knows. */
export interface CallContext {
  readonly visit: Visit
  readonly reply: FastifyReply
}

/** Names the request for errors that come before a context exists. */
export const requestOf = new AsyncLocalStorage<{ readonly id: string }>()

const t = initTRPC.context<CallContext>().create({
  // Else stacks leave with every error.
  isDev: false,
  errorFormatter: ({ error, path }) => errorShape(error, { path, requestId: requestOf.getStore()?.id ?? '' }),
})

/** The router of the contract: every call is forwarded, except those that have a procedure of their own. */
export const createRouter = (calls: Calls, own: ReadonlyMap<Leaf, Procedure>): AppRouter => {
  const wrap = (leaf: Leaf) => {
    const run: Procedure = own.get(leaf) ?? ((visit, rawInput) => calls.answer(leaf, visit, rawInput))
    // The input is read inside, after the permission checks: tRPC's own input step would run before them.
    const procedure = t.procedure.use(async ({ ctx, getRawInput, signal, next }) =>
      next({ ctx: { answer: await run({ ...ctx.visit, signal }, getRawInput, ctx.reply) } }),
    )
    return leaf.kind === 'query'
      ? procedure.query(({ ctx }) => ctx.answer)
      : procedure.mutation(({ ctx }) => ctx.answer)
  }
  type Record = { [name: string]: ReturnType<typeof wrap> | Record }
  const grow = (tree: Tree): Record =>
    Object.fromEntries(Object.entries(tree).map(([name, node]) => [name, isLeaf(node) ? wrap(node) : grow(node)]))
  // The names and types of the procedures follow from the contract; a walk over data cannot prove that to the compiler.
  return t.router(grow(contract)) as unknown as AppRouter
}

const isLeaf = (node: Leaf | Tree): node is Leaf => typeof node.kind === 'string' && typeof node.upstream === 'string'

/** Every call of the contract with its dotted name. */
export const leaves = (tree: Tree = contract, under = ''): readonly (readonly [name: string, leaf: Leaf])[] =>
  Object.entries(tree).flatMap(([name, node]) =>
    isLeaf(node) ? [[`${under}${name}`, node] as const] : leaves(node, `${under}${name}.`),
  )
