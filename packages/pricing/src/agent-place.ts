import type { AgentAsk } from '@hangjia/contracts'
import type { AgentCharge } from './book.ts'
import type { Dictionary } from './dictionary.ts'

type Asked = Pick<AgentAsk, 'pod' | 'destination' | 'place'>
type Served = Pick<AgentCharge, 'destination' | 'deliveryPlace' | 'postFrom' | 'postTo'>

/**
 * Whether an agent's row is for the place asked (J.7). A row with a post-code range or a delivery place is for those alone, one
 * with an inland point for that point; one that names nothing serves whatever lies around its port.
 */
export const servesPlace = (row: Served, asked: Asked, dictionary: Dictionary): boolean => {
  const aroundPort = asked.destination === null || asked.destination === asked.pod
  if (row.destination !== null)
    return aroundPort ? isNamed(row.destination, asked.place, dictionary) : row.destination === asked.destination
  if (!aroundPort) return false
  if (row.postFrom) return wordsOf(asked.place).some((code) => liesWithin(code, row.postFrom ?? '', row.postTo))
  if (row.deliveryPlace) return asked.place !== '' && meet(plain(row.deliveryPlace), plain(asked.place))
  // An inland point in words is no place around the port.
  return true
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,，.]+/gu, ' ')
    .trim()
const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean)
const meet = (one: string, other: string) => one.includes(other) || other.includes(one)

const isNamed = (port: string, words: string, dictionary: Dictionary): boolean => {
  if (words === '') return false
  const { code, nameCn, nameEn } = dictionary.port(port)
  return [code, nameCn, nameEn].some((name) => plain(name) === plain(words))
}

/** `90001` lies within `900`–`905`: a range counts as far as its ends are written. */
const liesWithin = (code: string, from: string, to: string | null | undefined): boolean => {
  const [first, last] = [plain(from), plain(to ?? from)]
  return /\d/.test(code) && code.slice(0, first.length) >= first && code.slice(0, last.length) <= last
}
