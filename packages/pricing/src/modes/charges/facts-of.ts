import type { Mode } from '@hangjia/contracts'
import type { ModeFacts } from './mode-facts.ts'

/** A declaration as the engine reads it. */
export const factsOfMode = ({
  name,
  rate,
  freight,
  block = 'freight',
  finish,
  direction = 'export',
  asks,
  legs,
  sheets,
  layers,
  band,
  perUnit,
  servedAs,
  lane,
}: Mode): ModeFacts => ({
  name,
  rate: rate.name,
  freight,
  lane: { from: lane.from, to: lane.to },
  block,
  finish,
  direction,
  asksDeclaration: asks.wishes.includes('declaration') || asks.fulfilment === true,
  legs: Object.fromEntries(Object.entries(legs).map(([name, { name: resource }]) => [name, resource])),
  sheets: sheets.map(({ of, uncompared = [], ...sheet }) => ({
    ...sheet,
    resource: of.name,
    fields: Object.keys(of.fields).filter((name) => !uncompared.includes(name)),
  })),
  markupFields: Object.keys(layers.company?.fields ?? {}),
  salesResource: layers.sales?.name ?? '',
  perUnit: perUnit === true,
  ...(band ? { band } : {}),
  ...(servedAs ? { servedAs } : {}),
  ...(asks.place === 'port' ? { customsPort: lane.from } : {}),
})
