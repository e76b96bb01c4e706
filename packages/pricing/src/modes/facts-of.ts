import type { Mode } from '@hangjia/contracts'
import type { ModeFacts } from './engine.ts'

/** A declaration as the engine reads it. */
export const factsOfMode = ({ name, rate, freight, finish, sheets, layers, band }: Mode): ModeFacts => ({
  name,
  rate: rate.name,
  freight,
  finish,
  sheets: sheets.map(({ of, uncompared = [], ...sheet }) => ({
    ...sheet,
    resource: of.name,
    fields: Object.keys(of.fields).filter((name) => !uncompared.includes(name)),
  })),
  markupFields: Object.keys(layers.company?.fields ?? {}),
  salesResource: layers.sales?.name ?? '',
  ...(band ? { band } : {}),
})
