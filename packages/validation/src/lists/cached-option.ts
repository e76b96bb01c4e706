/** Fields that no picker shows, and that a kept copy of a port or a shipping line drops (spec §3; the six names of the defaults are ours). */
const dropped = [
  'nameScn',
  'countryNameEn',
  'nameEn',
  'province',
  'city',
  'zipcode',
  'seqNoFlag',
  'businessType',
  'logo',
  'code',
  'type',
  'route',
  'color',
  'systemFlag',
  'status',
  'recommendFlag',
  'defaultUnitId',
  'defaultUnitName',
  'defaultCurrencyId',
  'defaultCurrencyName',
  'defaultPayTypeId',
  'defaultPayTypeName',
]
const names = ['nameScn', 'nameEn']
const droppedBy = {
  port: new Set(dropped),
  line: new Set(dropped),
  carrier: new Set(dropped.filter((field) => !names.includes(field))),
} as const
export type CachedKind = keyof typeof droppedBy

/** The copy of an option that is stored. A carrier keeps its name fields (spec §3). */
export const cachedOption = <Option extends object>(kind: CachedKind, option: Option): Partial<Option> =>
  Object.fromEntries(Object.entries(option).filter(([field]) => !droppedBy[kind].has(field))) as Partial<Option>
