import type { FclAsk } from '@hangjia/contracts'
import { plainTons } from '../containers/plain-tons.ts'

/** `2x20GP@24.5`: quantity of a type, with the tons of cargo in each. */
const boxText = ({ box, quantity, grossTon }: FclAsk['boxes'][number]) => {
  const tons = plainTons(grossTon)
  return `${quantity}x${box}${tons === undefined ? '' : `@${tons}`}`
}
const readBox = (text: string) => {
  const [quantity, rest = ''] = text.split('x', 2)
  const [box, grossTon] = rest.split('@', 2)
  return { box, quantity: Number(quantity), ...(grossTon === undefined ? {} : { grossTon }) }
}
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Kinds of parameters: blank text is left out, and what is read is checked by the schema of its question. */
const kinds = {
  text: { write: (value: string) => value.trim(), read: (text: string) => text },
  list: { write: (value: readonly string[]) => value.join(','), read: (text: string) => text.split(',') },
  flag: { write: (value: boolean) => (value ? '1' : ''), read: (text: string) => text === '1' },
  number: { write: String, read: Number },
  boxes: {
    write: (value: FclAsk['boxes']) => value.map(boxText).join(','),
    read: (text: string) => text.split(',').map(readBox),
  },
  /** A part of the question that has several fields. */
  part: { write: (value: object) => JSON.stringify(value), read: parsed },
} as const
type Parameter = readonly [name: string, kind: keyof typeof kinds]
/** Fields of a question with their names in its address, in its order. */
export type Parameters<A> = { readonly [F in keyof A]?: Parameter }

/** `pol=12&pod=80,81&boxes=2x40HQ@18.5`: short enough to send to a colleague, without what is blank or usual. */
export const questionToUrl = <A extends object>(fields: Parameters<A>, ask: A, usual: Partial<A> = {}) =>
  new URLSearchParams(
    (Object.entries(fields) as [keyof A, Parameter][]).flatMap(([field, [name, kind]]) => {
      const value = ask[field]
      const isLeftOut = value === null || value === undefined || value === usual[field]
      const text = isLeftOut ? '' : kinds[kind].write(value as never)
      return text ? [[name, text]] : []
    }),
  )

/** Fields that an address has, to be checked by the schema of the question. */
export const questionFromUrl = <A extends object>(fields: Parameters<A>, parameters: URLSearchParams) =>
  Object.fromEntries(
    (Object.entries(fields) as [string, Parameter][]).flatMap(([field, [name, kind]]) => {
      const text = parameters.get(name)
      return text ? [[field, kinds[kind].read(text)]] : []
    }),
  )
