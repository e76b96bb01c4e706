import { contract, type Leaf, type Tree } from '@hangjia/contracts'
import type { AnyHandler, Endpoint, Handlers } from '../handlers.ts'

type Branch = { readonly [name: string]: AnyHandler | Branch | undefined }

const isLeaf = (node: Leaf | Tree): node is Leaf => typeof node.upstream === 'string'

const walk = (tree: Tree, branch: Branch, path: string): Endpoint[] =>
  Object.entries(tree).flatMap(([name, node]): Endpoint[] => {
    const answer = branch[name]
    const full = path + name
    if (!answer) return []
    if (isLeaf(node)) return typeof answer === 'function' ? [{ name: full, leaf: node, handler: answer }] : []
    return typeof answer === 'function' ? [] : walk(node, answer, `${full}.`)
  })

/** Every call of the contract with its handler. A service may answer a part of the contract, whole groups at a time. */
export const endpointsOf = (handlers: Partial<Handlers>): Endpoint[] =>
  walk(contract, handlers as unknown as Branch, '')
