import { gzipSync } from 'node:zlib'

/** Largest gzip size of the shell, in KB. */
export const shellLimitKb = 250

/**
 * KB in gzip of every script and style that log-in and desk need: those that the page names, their own
 * imports, and the first words of a language.
 */
export const shellSizes = async (url: string): Promise<ReadonlyMap<string, number>> => {
  const sizes = new Map<string, number>()
  const textOf = async (path: string) => {
    const reply = await fetch(new URL(path, url), { headers: { accept: 'text/html, */*' } })
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
    return await reply.text()
  }
  const take = async (file: string): Promise<void> => {
    if (sizes.has(file)) return
    sizes.set(file, 0)
    const text = await textOf(`/assets/${file}`)
    sizes.set(file, gzipSync(text, { level: 9 }).length / 1024)
    if (!file.endsWith('.js')) return
    const imported = [...text.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].flatMap(
      ([, name]) => name ?? [],
    )
    const firstWords = text.match(/\bzh-start-[\w-]+\.js/g) ?? []
    await Promise.all([...imported, ...firstWords].map(take))
  }
  const page = await textOf('/login')
  await Promise.all(
    [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].flatMap(([, name]) => take(name ?? '')),
  )
  return sizes
}
