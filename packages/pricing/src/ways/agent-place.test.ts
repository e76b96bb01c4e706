import { describe, expect, it } from 'vitest'
import cases from '../../cases/agent-place.json' with { type: 'json' }
import { dictionaries, port } from '../../cases/rows.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { servesPlace } from './agent-place.ts'

/** J.7: for the place or post-code range that the row names. Ports by their numbers: 21 Los Angeles, 29 Chicago, 30 Gothenburg. */
describe('the place that an agent serves', () => {
  it.each(cases)('$name', ({ row, asked, serves }) => {
    const anywhere = { destination: null, deliveryPlace: null, postFrom: null, postTo: null }
    const question = { pod: port.USLAX, destination: null, place: '', ...asked }
    expect(servesPlace({ ...anywhere, ...row }, question, dictionaryOf(dictionaries))).toBe(serves)
  })
})
