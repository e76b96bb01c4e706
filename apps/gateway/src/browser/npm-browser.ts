import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { tarFiles } from './tar.ts'
import { makeWholeFolder } from './whole-folder.ts'

/** Libraries that a machine may lack (NSS, expat), and the software renderer, which Chromium looks for in its own folder. */
const archives = ['al2023.tar.br', 'swiftshader.tar.br']

/** Unpacks the browser that came by npm (Linux x64 only) and returns the paths of the browser and of its libraries. */
export const unpackNpmBrowser = async (folder: string): Promise<{ executablePath: string; libraries: string }> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it exists for Linux x64 only')
  const root = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..')
  const { version }: { version: string } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const home = join(folder, `chromium-${version}`)
  await makeWholeFolder(home, async (draft) => {
    for (const archive of archives) await unpackArchive(join(root, 'bin', archive), draft)
    await pipeline(
      createReadStream(join(root, 'bin', 'chromium.br')),
      createBrotliDecompress({ chunkSize: 1 << 20 }),
      createWriteStream(join(draft, 'chromium'), { mode: 0o755, flush: true }),
    )
  })
  return { executablePath: join(home, 'chromium'), libraries: join(home, 'lib') }
}

const unpackArchive = async (archive: string, target: string): Promise<void> => {
  for (const { path, mode, bytes } of tarFiles(brotliDecompressSync(await readFile(archive)))) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await writeFile(join(target, path), bytes, { mode, flush: true })
  }
}
