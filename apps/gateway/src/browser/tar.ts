export interface TarFile {
  readonly path: string
  readonly mode: number
  readonly bytes: Buffer
}

/** The regular files of an uncompressed ustar archive. A path that leaves its folder is refused. */
export const tarFiles = (archive: Buffer): TarFile[] => {
  const files: TarFile[] = []
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0; ) {
    const text = (offset: number, length: number) =>
      archive.toString('utf8', at + offset, at + offset + length).split('\0', 1)[0] ?? ''
    const octal = (offset: number, length: number) => Number.parseInt(text(offset, length).trim() || '0', 8)
    const path = [text(345, 155), text(0, 100)].filter(Boolean).join('/')
    const size = octal(124, 12)
    const end = at + 512 + size
    if (!Number.isSafeInteger(size) || end > archive.length) throw new Error(`tar: ${path} is cut off`)
    if (path.startsWith('/') || path.split('/').includes('..')) throw new Error(`tar: ${path} leaves its folder`)
    const kind = text(156, 1)
    if (kind === '0' || kind === '') files.push({ path, mode: octal(100, 8), bytes: archive.subarray(at + 512, end) })
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}
