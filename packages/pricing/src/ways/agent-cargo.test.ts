import { expect, it } from 'vitest'
import { dictionaries as known } from '../../cases/rows.ts'
import { dictionaryOf } from '../book/dictionary.ts'
import { takesAsked } from './agent-cargo.ts'

const flat = { code: '20FR', kind: 'flatRack', teu: '1', tareKg: null } as const
const open = { code: '40OT', kind: 'openTop', teu: '2', tareKg: null } as const
const dictionaries = { ...known, containerTypes: [...known.containerTypes, flat, open] }
const kept = new Set(dictionaries.containerTypes.map(({ code }) => code))

/** J.7, and S: +agent `cargoClass`. */
it.each([
  ['a row for every cargo takes everything', null, ['20GP', '40RH'], [], true],
  ['general cargo goes in dry containers', 'general', ['20GP', '40HQ'], [], true],
  ['but not in a reefer among them', 'general', ['20GP', '40RH'], [], false],
  ['reefers go to who takes reefers', 'reefer', ['40RH'], [], true],
  ['who takes reefers takes nothing else', 'reefer', ['40RH', '20GP'], [], false],
  ['open tops and flat racks are out of gauge', 'oog', ['40OT', '20FR'], [], true],
  ['dangerous goods go to who takes them', 'dg', ['20GP'], ['3'], true],
  ['and to nobody who takes general cargo', 'general', ['20GP'], ['3'], false],
  ['who takes dangerous goods alone takes no others', 'dg', ['20GP'], [], false],
] as const)('%s', (_, cargoClass, boxes, dgClasses, takes) => {
  for (const box of boxes) expect(kept).toContain(box)
  const ask = { boxes: boxes.map((box) => ({ box, quantity: 1 })), dgClasses: [...dgClasses] }
  expect(takesAsked({ cargoClass }, ask, dictionaryOf(dictionaries))).toBe(takes)
})
