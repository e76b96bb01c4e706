import { randomInt } from 'node:crypto'

// Without what is easily taken for something else: 0 O, 1 l I.
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'
const length = 12

const pick = (from: string): string => from[randomInt(from.length)] ?? ''

/** A password to be read out or written down once: twelve letters and digits, both, about 57 bits. */
export const temporaryPassword = (): string => {
  const all = letters + digits
  const drawn = Array.from({ length }, () => pick(all))
  // Every class of character is used, as the password rule demands.
  const at = randomInt(length)
  drawn[at] = pick(letters)
  drawn[(at + 1 + randomInt(length - 1)) % length] = pick(digits)
  return drawn.join('')
}
