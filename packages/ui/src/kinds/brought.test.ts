import { choice, link, text } from '@hangjia/contracts'
import { describe, expect, it } from 'vitest'
import { broughtInto } from './brought.ts'

const row = (id: string) => ({ id, title: id, titleEn: null, code: id })
const fields = {
  charge: link('charge', ['费用', 'Charge'], { fills: { unit: 'defaultUnit', payer: 'defaultPayType' } }),
  unit: link('chargeUnit', ['单位', 'Unit']),
  payer: choice(
    ['付款', 'Payer'],
    [
      ['PRE', '预付', 'Prepaid'],
      ['COL', '到付', 'Collect'],
    ],
    { initial: 'PRE' },
  ),
  note: text(['备注', 'Note']),
}
const empty = { charge: null, unit: null, payer: 'PRE', note: 'mine' }
const thc = { ...row('THC'), fills: { unit: row('CNTR'), payer: 'PRE' } }
const dthc = { ...row('DTHC'), fills: { unit: row('CNTR'), payer: 'COL' } }
const doc = { ...row('DOC'), fills: { unit: row('BL'), payer: 'PRE' } }
const freight = { ...row('OF'), fills: { payer: 'followsFreight' } }

describe('what choosing a row fills in beside it', () => {
  it.each([
    ['what is empty, and what still holds what it began with', empty, dthc, { unit: row('CNTR'), payer: 'COL' }],
    [
      'what the former choice brought',
      { ...empty, charge: dthc, ...dthc.fills },
      doc,
      { unit: row('BL'), payer: 'PRE' },
    ],
    ['not what a person chose', { ...empty, charge: thc, unit: row('TEU') }, doc, { payer: 'PRE' }],
    [
      'not what was chosen for a row that was read',
      { ...empty, charge: row('THC'), unit: row('CNTR') },
      doc,
      { payer: 'PRE' },
    ],
    ['not what the field has no word for', empty, freight, {}],
    ['nothing, when the choice is taken back', { ...empty, charge: thc, ...thc.fills }, null, {}],
    ['nothing, from a row without values to fill in', empty, row('MISC'), {}],
  ])('%s', (_, line, chosen, filled) => expect(broughtInto(fields, line, 'charge', chosen)).toEqual(filled))
})
