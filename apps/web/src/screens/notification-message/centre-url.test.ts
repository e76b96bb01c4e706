import { expect, it } from 'vitest'
import { readCentre, writeCentre } from './centre-url.ts'

it.each(['', 't=2&r=0', 'q=GRI&from=2026-01-01&to=2026-01-31&p=3&n=25&message=12'])(
  'the address %s is read and written the same',
  (address) => expect(writeCentre(readCentre(new URLSearchParams(address))).toString()).toBe(address),
)

it.each(['t=77', 'r=2', 'from=2026-02-30', 'p=0', 'p=x', 'n=11', 'message=new'])(
  'what nobody understands is left out: %s',
  (address) => expect(writeCentre(readCentre(new URLSearchParams(address))).toString()).toBe(''),
)
