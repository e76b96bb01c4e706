import type { LiquidCargo, TankRate } from '../../src/modes/containers/tank.ts'
import type { ModeBook } from '../../src/modes/engine/engine.ts'
import { dictionaries, usd } from './loose-rows.ts'
import { containerRow } from './mode-rows.ts'

export const rate: TankRate = {
  ...containerRow,
  serviceScope: 'portToPort',
  tankType: 'T11',
  capacityM3: '24',
  product: '甘油 Glycerine',
  unNo: null,
  dgClass: null,
  temperature: 'ambient',
  currency: usd,
  price: '2400',
  fillMinPercent: '80',
  fillMaxPercent: '95',
  maxCargoTon: '24',
  freeLoadDays: 3,
  freeDischargeDays: 7,
  tankDemurrage: '35',
  cleaning: null,
  cleaningFee: null,
  cleaningCurrency: null,
  demurrageCurrency: null,
  refusedLastCargoes: [],
}
export const ethanol = { product: '乙醇 Ethanol', unNo: '1170', dgClass: '3' } as const
export const cargo: LiquidCargo = { product: '甘油', volumeL: 21_600, tanks: 1, heating: false }
export const known: ModeBook['dictionaries'] = {
  ...dictionaries,
  units: [...dictionaries.units, { id: '960', code: 'DAY', nameCn: '天', nameEn: 'Day', basis: 'perDay' }],
  charges: [
    ...dictionaries.charges,
    ...['TCLN', 'TDEM'].map((code, index) => ({
      id: `97${index}`,
      code,
      nameCn: code,
      nameEn: code,
      category: 'surcharge' as const,
      defaultUnit: '960',
      defaultCurrency: usd,
      defaultPayType: 'PRE' as const,
      percentBase: 'none' as const,
    })),
  ],
}
