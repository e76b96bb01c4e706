import type { Label } from '@hangjia/contracts'
import type { Context } from '../handlers.ts'
import { type Device, deviceOf } from './device.ts'

const kinds: Readonly<Record<Device['device'], Label>> = {
  computer: ['电脑', 'computer'],
  phone: ['手机', 'phone'],
  tablet: ['平板', 'tablet'],
  other: ['其他设备', 'other device'],
}

/** Device and address of a visit, for a message: `computer · Chrome 140 · Windows · 203.0.113.7`. */
export const visitWords = ({ address, userAgent }: Pick<Context, 'address' | 'userAgent'>): Label => {
  const { device, browser, os } = deviceOf(userAgent)
  const facts = [browser, os, address].filter((fact) => fact)
  const [zh, en] = kinds[device]
  return [[zh, ...facts].join(' · '), [en, ...facts].join(' · ')]
}
