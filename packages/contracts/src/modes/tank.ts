import { companyMarkup } from '../resources/ocean/fcl-markups.ts'
import { tankRate } from '../resources/ocean/tank-rate.ts'
import { mode } from './mode.ts'
import { declarationSheets, insuranceTable } from './value-added.ts'

/** Liquids in tank containers of an operator; mark-ups of containers act on them as on the container type 20TK. */
export const tank = mode({
  name: 'tank',
  title: ['罐箱', 'Tank container'],
  pages: { sales: 'salesTankContainerFreight' },
  asks: {
    cargo: 'liquid',
    place: 'port',
    carrier: 'carrier',
    day: ['开船日', 'Sailing from'],
    wishes: ['carriers', 'directOnly', 'declaration', 'insurance'],
  },
  rate: tankRate,
  lane: { from: 'pol', to: ['pod'], carrier: 'carrier' },
  freight: 'OF',
  finish: 'whole',
  legs: {},
  sheets: [declarationSheets],
  tables: insuranceTable,
  servedAs: 'FCL',
  layers: { company: companyMarkup },
  shows: [
    'carrier',
    'pol',
    'via',
    'pod',
    'product',
    'tankType',
    'capacityM3',
    'unNo',
    'dgClass',
    'packingGroup',
    'temperature',
    'serviceScope',
    'fillMinPercent',
    'fillMaxPercent',
    'maxCargoTon',
    'freeLoadDays',
    'freeDischargeDays',
    'tankDemurrage',
    'cleaning',
    'heelNote',
    'returnPlace',
    'serviceCode',
    'transferType',
    'transitDays',
    'publicRemark',
  ],
})
