/**
 * An air waybill number, with or without the three digits of its airline: seven digits, and their remainder modulo seven as
 * the eighth (R17).
 */
export const isAirWaybillNumber = (text: string): boolean => {
  const serial = /^(?:\d{3}[-\s]?)?(\d{8})$/.exec(text.trim().replace(/(\d{4})\s(\d{4})$/, '$1$2'))?.[1]
  return serial !== undefined && Number(serial.slice(0, 7)) % 7 === Number(serial[7])
}
