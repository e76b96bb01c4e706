import type { CarrierCode } from '../../facts/carriers.ts'

export type Both = readonly [zh: string, en: string]

/** A lane that quotations and searches of the demo are about. */
export interface Lane {
  readonly pol: string
  readonly pod: string
  readonly from: Both
  readonly to: Both
  readonly carrier: CarrierCode
  readonly days: number
  /** USD for a 40HQ. */
  readonly level: number
}
const shanghai: Both = ['上海', 'Shanghai']
const ningbo: Both = ['宁波', 'Ningbo']
const shenzhen: Both = ['盐田', 'Yantian']
export const lanes: readonly [Lane, ...Lane[]] = [
  { pol: 'CNSHG', from: shanghai, pod: 'USLAX', to: ['洛杉矶', 'Los Angeles'], carrier: 'COS', days: 16, level: 2180 },
  { pol: 'CNNBG', from: ningbo, pod: 'DEHAM', to: ['汉堡', 'Hamburg'], carrier: 'CMA', days: 32, level: 2460 },
  { pol: 'CNSHG', from: shanghai, pod: 'NLRTM', to: ['鹿特丹', 'Rotterdam'], carrier: 'MSK', days: 30, level: 2390 },
  { pol: 'CNYTN', from: shenzhen, pod: 'USNYC', to: ['纽约', 'New York'], carrier: 'ONE', days: 31, level: 3280 },
  { pol: 'CNSHG', from: shanghai, pod: 'SGSIN', to: ['新加坡', 'Singapore'], carrier: 'EMC', days: 8, level: 560 },
  { pol: 'CNNBG', from: ningbo, pod: 'USLAX', to: ['洛杉矶', 'Los Angeles'], carrier: 'EMC', days: 18, level: 2150 },
]

/** Airports of the places of the lanes, by the codes of their ports. */
export const airports: Readonly<Record<string, Both>> = {
  CNSHG: ['上海浦东', 'Shanghai Pudong'],
  CNNBG: ['宁波', 'Ningbo'],
  CNYTN: ['深圳', 'Shenzhen'],
  USLAX: ['洛杉矶', 'Los Angeles'],
  DEHAM: ['汉堡', 'Hamburg'],
  NLRTM: ['阿姆斯特丹', 'Amsterdam'],
  USNYC: ['纽约', 'New York'],
  SGSIN: ['新加坡', 'Singapore'],
}
