import type { AirChargeCode } from './facts/air-charges.ts'
import type { AirlineCode } from './facts/airlines.ts'
import type { AirportCode } from './facts/airports.ts'
import type { CarrierCode } from './facts/carriers.ts'
import type { UnitCode } from './facts/charge-units.ts'
import type { ChargeCode } from './facts/charges.ts'
import type { CurrencyCode } from './facts/currencies.ts'
import type { ProductTypeCode } from './facts/dictionary.ts'
import type { FbaWarehouseCode } from './facts/fba-warehouses.ts'
import type { RailOperatorCode, StationCode } from './facts/rail.ts'
import type { TerminalCode } from './facts/terminals.ts'
import type { LineCode } from './facts/trade-lines.ts'

/** Row numbers of the base data, by code. */
export interface BaseIds {
  country(code: string): string
  tradeLine(code: LineCode): string
  port(code: string): string
  terminal(code: TerminalCode): string
  carrier(code: CarrierCode): string
  chargeUnit(code: UnitCode): string
  currency(code: CurrencyCode): string
  charge(code: ChargeCode): string
  /** By its GB/T 2260 code. */
  area(code: string): string
  airline(code: AirlineCode): string
  airport(code: AirportCode): string
  airCharge(code: AirChargeCode): string
  railStation(code: StationCode): string
  railOperator(code: RailOperatorCode): string
  fbaWarehouse(code: FbaWarehouseCode): string
  productType(code: ProductTypeCode): string
}
