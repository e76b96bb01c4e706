import { describe, expect, it } from 'vitest'
import { fateOf, type Kept } from './fate.ts'

const open: Kept = { displayFlag: 1, validTo: '2026-12-31' }
describe('what became of a row', () => {
  it.each<[name: string, before: Kept | undefined, after: Kept | undefined, fate: string]>([
    ['was not there', undefined, open, 'added'],
    ['is no longer there', open, undefined, 'removed'],
    ['has other values', open, { ...open, validTo: '2026-12-31' }, 'changed'],
    ['was published', { ...open, displayFlag: 0 }, open, 'published'],
    ['was published for internal readers only', { ...open, displayFlag: 0 }, { ...open, displayFlag: 2 }, 'published'],
    ['went from internal readers to everybody', { ...open, displayFlag: 2 }, open, 'changed'],
    ['was withdrawn, and also ends earlier', open, { displayFlag: 0, validTo: '2026-11-30' }, 'withdrawn'],
    ['was switched off', { status: 1, validTo: '2026-12-31' }, { status: 0, validTo: '2026-12-31' }, 'disabled'],
    ['was switched on', { status: 0 }, { status: 1 }, 'enabled'],
    ['ends earlier', open, { ...open, validTo: '2026-11-30' }, 'ended'],
    ['ends now and had no end', { validTo: null }, { validTo: '2026-11-30' }, 'ended'],
    ['ends later', open, { ...open, validTo: '2027-01-31' }, 'changed'],
    ['has no end any more', open, { ...open, validTo: null }, 'changed'],
  ])('that %s', (_name, before, after, fate) => expect(fateOf(before, after)).toBe(fate))
})
