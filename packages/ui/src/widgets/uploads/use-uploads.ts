import { type Broken, checkUpload, extensionOf, type UploadExtension, type UploadType } from '@hangjia/validation'
import { useEffect, useRef, useState } from 'react'
import type { BrokenRule } from '../text/use-rules.ts'

/** A file that the server keeps. */
export interface UploadedFile {
  readonly name: string
  /** Address at which it can be opened. */
  readonly url: string
  /** Address of the download, if different. */
  readonly download?: string | undefined
  /** In bytes. */
  readonly size?: number | undefined
}

/**
 * Sends one file: reports progress from 0 to 1, and takes a signal that aborts when nobody waits any more. Resolves to
 * the file's address, or to the reason for a refusal; a rejection is a failure that may be retried.
 */
export type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile | BrokenRule>

/** A file on its way: being sent, failed (may be sent again), or refused (may not). */
export interface Parcel {
  readonly key: number
  readonly file: File
  readonly state: 'sending' | 'failed' | 'refused'
  /** 0 to 1. */
  readonly progress: number
  readonly broken?: BrokenRule | undefined
}

interface Wishes {
  readonly type: UploadType
  readonly only: readonly UploadExtension[] | undefined
  readonly limit: number
  readonly max: number
  readonly value: readonly UploadedFile[]
  readonly onChange: (files: readonly UploadedFile[]) => void
  readonly send: SendFile
}

/** Extensions as a reader knows them: `XLSX/XLS`. */
export const typeWords = (extensions: readonly UploadExtension[]) => extensions.join('/').toUpperCase()

/** Files on their way; finished ones are passed to `onChange`, removed ones can be restored. */
export const useUploads = ({ type, only, limit, max, value, onChange, send }: Wishes) => {
  const [parcels, setParcels] = useState<readonly Parcel[]>([])
  const [removed, setRemoved] = useState<{ readonly file: UploadedFile; readonly at: number }>()
  const nextKey = useRef(0)
  const journeys = useRef(new Map<number, AbortController>())
  // Two files may arrive before the owner has drawn the first.
  const files = useRef(value)
  useEffect(() => {
    files.current = value
  }, [value])
  useEffect(() => {
    const { current } = journeys
    return () => {
      for (const journey of current.values()) journey.abort()
    }
  }, [])

  const hand = (next: readonly UploadedFile[]) => {
    files.current = next
    onChange(next)
  }
  const drop = (key: number) => setParcels((before) => before.filter((parcel) => parcel.key !== key))
  const change = (key: number, facts: Partial<Parcel>) =>
    setParcels((before) => before.map((parcel) => (parcel.key === key ? { ...parcel, ...facts } : parcel)))

  const start = async ({ key, file }: Parcel) => {
    const journey = new AbortController()
    journeys.current.set(key, journey)
    change(key, { state: 'sending', progress: 0, broken: undefined })
    try {
      const answer = await send(file, (progress) => change(key, { progress }), journey.signal)
      if (journey.signal.aborted) return
      if ('rule' in answer) return change(key, { state: 'refused', broken: answer })
      drop(key)
      hand([...files.current, answer])
    } catch {
      if (!journey.signal.aborted) change(key, { state: 'failed', broken: { rule: 'uploadFailed' } })
    } finally {
      journeys.current.delete(key)
    }
  }
  const add = (chosen: readonly File[]) => {
    setRemoved(undefined)
    const taken = value.length + parcels.filter(({ state }) => state !== 'refused').length
    const fresh = chosen.map((file, index): Parcel => {
      const verdict = checkUpload(file, { type, limit })
      const broken: Broken | BrokenRule | undefined =
        only && !only.some((extension) => extension === extensionOf(file.name))
          ? { rule: 'uploadTypes', parameters: { types: typeWords(only) } }
          : verdict.code === -1
            ? verdict
            : taken + index >= max
              ? { rule: 'tooManyFiles', parameters: { maximum: max } }
              : undefined
      nextKey.current += 1
      return { key: nextKey.current, file, state: broken ? 'refused' : 'sending', progress: 0, broken }
    })
    setParcels((before) => [...before.filter(({ state }) => state !== 'refused'), ...fresh])
    for (const parcel of fresh) if (parcel.state === 'sending') void start(parcel)
  }
  return {
    parcels,
    removed: removed?.file,
    add,
    retry: (parcel: Parcel) => void start(parcel),
    cancel: ({ key }: Parcel) => {
      journeys.current.get(key)?.abort()
      drop(key)
    },
    remove: (file: UploadedFile) => {
      setRemoved({ file, at: value.indexOf(file) })
      hand(value.filter((other) => other !== file))
    },
    undo: () => {
      if (removed) hand(value.toSpliced(removed.at, 0, removed.file))
      setRemoved(undefined)
    },
  }
}
