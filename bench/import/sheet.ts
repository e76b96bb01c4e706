import { createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { writeXlsxStream } from 'hucre/xlsx'
// @boundaries-ignore the bench reads and writes what the service does
import { ports } from '../../apps/enterprise/src/seed/facts/ports.ts'

/** As a carrier's desk heads its columns. */
const headings = [
  ...['POL', 'POD', 'Carrier', 'Service code', 'Transit days', 'Sailing days'],
  ...['20GP', '40GP', '40HQ', 'Currency', 'Valid from', 'Valid to', 'Free days', 'Remark'],
] as const
const carriers = ['COS', 'MSK', 'CMA', 'ONE', 'EMC', 'HLC'] as const
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** The cells of one rate; each is another lane, carrier or service, as the rates of one week are. */
const rowOf = (no: number, from: readonly string[], to: readonly string[]): (string | number)[] => {
  const lane = no % (from.length * to.length)
  const again = Math.floor(no / (from.length * to.length))
  const price = 800 + ((no * 37) % 4000)
  return [
    ...[from[lane % from.length] ?? '', to[Math.floor(lane / from.length)] ?? ''],
    ...[carriers[again % carriers.length] ?? '', `S${Math.floor(again / carriers.length) + 1}`],
    ...[`${10 + (no % 20)}-${12 + (no % 20)}`, days[no % days.length] ?? ''],
    ...[price, price + 600.5, price + 650, 'USD', '2026-12-01', '2026-12-31', 7 + (no % 3) * 7],
    `Subject to space, week ${48 + (no % 4)}`,
  ]
}

/** Writes a workbook of `count` rates into a file. */
export const writeSheet = async (file: string, count: number): Promise<void> => {
  const codes = (isChina: boolean) => ports.map(({ code }) => code).filter((code) => code.startsWith('CN') === isChina)
  const [from, to] = [codes(true), codes(false)]
  const rows = function* () {
    for (let no = 0; no < count; no += 1) yield rowOf(no, from, to)
  }
  await writeXlsxStream(rows(), {
    name: 'Rates',
    columns: headings.map((header) => ({ header })),
  }).pipeTo(Writable.toWeb(createWriteStream(file)) as WritableStream<Uint8Array>)
}
