import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { reasonOf } from './refusal.ts'

/** Destination of the output of one process: all into its log file, warnings and errors also onto the terminal. */
export interface Journal {
  /** Path of the log file in use; former ones are kept beside it as `.1`, `.2`, `.3`. */
  file: string
  /** Standard output: JSON lines of a structured logger, or plain text that is only kept. */
  followOutput: (stream: Readable) => void
  /** Standard error: kept and shown. */
  followErrors: (stream: Readable) => void
}

interface Place {
  /** Folder of the logs; created when missing. */
  folder: string
  /** Name of the process: of its file, and before its lines on the terminal. */
  name: string
  print: (line: string) => void
  maxBytes?: number
}

const keptFiles = 3
const tenMegabytes = 10 * 1024 * 1024

export const openJournal = ({ folder, name, print, maxBytes = tenMegabytes }: Place): Journal => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.log`)
  const keep = keeper({ file, maxBytes, print })
  const follow = (stream: Readable, show: (line: string) => string | undefined) => {
    createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
      keep(line)
      const shown = show(line)
      if (shown !== undefined) print(`${name}: ${shown}`)
    })
  }
  return {
    file,
    followOutput: (stream) => follow(stream, readableIfSevere),
    followErrors: (stream) => follow(stream, (line) => line),
  }
}

/** Appends lines to the file and moves it aside when it is full; a full disk is reported once and stops nothing. */
const keeper = ({ file, maxBytes, print }: { file: string; maxBytes: number; print: (line: string) => void }) => {
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  let failed = false
  return (line: string) => {
    const entry = `${line}\n`
    try {
      if (bytes >= maxBytes) {
        moveAside(file)
        bytes = 0
      }
      appendFileSync(file, entry)
      bytes += Buffer.byteLength(entry)
      failed = false
    } catch (error) {
      if (!failed) print(`${file} cannot be written (${reasonOf(error)}); going on without it.`)
      failed = true
    }
  }
}

const moveAside = (file: string) => {
  rmSync(`${file}.${keptFiles}`, { force: true })
  for (let age = keptFiles - 1; age >= 1; age -= 1) {
    if (statSync(`${file}.${age}`, { throwIfNoEntry: false })) renameSync(`${file}.${age}`, `${file}.${age + 1}`)
  }
  renameSync(file, `${file}.1`)
}

/** Levels of the structured log (pino's numbers) that a person at the terminal should see. */
const severe: Readonly<Record<number, string>> = { 40: 'warning', 50: 'error', 60: 'fatal' }

const readableIfSevere = (line: string): string | undefined => {
  if (!line.startsWith('{')) return undefined
  const entry = parseEntry(line)
  const level = severe[Number(entry.level)]
  if (level === undefined) return undefined
  const cause = isObject(entry.err) && typeof entry.err.message === 'string' ? entry.err.message : undefined
  const words = [entry.msg, cause === entry.msg ? undefined : cause].filter((word) => typeof word === 'string' && word)
  return `${level}: ${words.join(': ') || line}`
}

const parseEntry = (line: string): Record<string, unknown> => {
  try {
    const entry: unknown = JSON.parse(line)
    return isObject(entry) ? entry : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
