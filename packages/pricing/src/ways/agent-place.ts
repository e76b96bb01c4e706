import type { AgentAsk } from '@hangjia/contracts'
import type { AgentCharge } from '../book/book.ts'
import type { Dictionary } from '../book/dictionary.ts'

interface Asked extends Pick<AgentAsk, 'pod' | 'destination' | 'place'> {
  /** Post code from its own field; else it may be part of the words of the place. */
  readonly postCode?: string | undefined
}
type Served = Pick<AgentCharge, 'destination' | 'deliveryPlace' | 'postFrom' | 'postTo'>

/**
 * True where an agent's row is for the requested place (J.7). A row with a post-code range or a delivery place is for those alone, one
 * with an inland point for that point; one without any serves every place around its port.
 */
export const servesPlace = (row: Served, asked: Asked, dictionary: Dictionary): boolean =>
  isAround(row, asked, dictionary) && isWithin(row, asked)

/** Around its port or its inland point, whatever the streets. An inland point in words is no place around the port. */
const isAround = ({ destination }: Served, asked: Asked, dictionary: Dictionary): boolean => {
  const aroundPort = asked.destination === null || asked.destination === asked.pod
  if (destination === null) return aroundPort
  return aroundPort ? isNamed(destination, asked.place, dictionary) : destination === asked.destination
}

/** True where a row is for certain places alone. */
export const namesPlace = ({ postFrom, deliveryPlace }: Served): boolean => Boolean(postFrom || deliveryPlace)

const isWithin = ({ postFrom, postTo, deliveryPlace }: Served, { place, postCode = '' }: Asked): boolean => {
  if (postFrom) return wordsOf(`${place} ${postCode}`).some((code) => liesWithin(code, postFrom, postTo))
  return !deliveryPlace || (place !== '' && meet(plain(deliveryPlace), plain(place)))
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s,，.]+/gu, ' ')
    .trim()
const wordsOf = (text: string) => plain(text).split(' ').filter(Boolean)
const meet = (one: string, other: string) => occursIn(one, other) || occursIn(other, one)
/** True where a part occurs as whole words, `LA` not in `Dallas`; Chinese has no spaces between them. */
const occursIn = (part: string, whole: string) =>
  /\p{Script=Han}/u.test(part) ? whole.includes(part) : ` ${whole} `.includes(` ${part} `)

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
