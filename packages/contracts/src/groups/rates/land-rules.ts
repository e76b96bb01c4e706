import { isDecimal } from '@hangjia/validation'
import type { Complaint } from '../../catalogue/resource.ts'
import { listOf, type Values } from '../charges/charge-rules.ts'

/** An amount to add has a method, and a method has an amount. */
export const inlineMarkupRules = (draft: Values): Complaint[] =>
  (['business', 'market'] as const).flatMap((layer) => {
    const [method, value] = [`${layer}Method`, `${layer}Value`]
    const [isMethod, isValue] = [Boolean(draft[method]), isDecimal(draft[value])]
    if (isMethod === isValue) return []
    return [{ field: isMethod ? value : method, rule: 'required' }]
  })

/** One fuel percentage begins on a day. */
export const fuelRules = (field: string, value: unknown): Complaint[] => {
  const starts = listOf(value).map((line) => (line as Values).validFrom)
  return starts.flatMap((start, index) =>
    starts.indexOf(start) < index ? [{ field: `${field}.${index}.validFrom`, rule: 'repeated' }] : [],
  )
}

const destinations = ['toPlace', 'port', 'airport', 'warehouse'] as const
/** A truck goes to one place: an area, a port, an airport or a warehouse. */
export const destinationRules = (draft: Values): Complaint[] => {
  const [, further] = destinations.filter((name) => draft[name])
  if (further) return [{ field: further, rule: 'oneDestination' }]
  return destinations.some((name) => draft[name]) ? [] : [{ field: 'toPlace', rule: 'oneDestination' }]
}

/** One price for each truck and body. */
export const truckRules = (field: string, value: unknown): Complaint[] => {
  const keys = listOf(value).map((line) => {
    const { truckType, bodyType } = line as Values
    return `${truckType}|${bodyType ?? ''}`
  })
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ field: `${field}.${index}.truckType`, rule: 'repeated' }] : [],
  )
}
