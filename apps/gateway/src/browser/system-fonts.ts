import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { makeWholeFolder } from './whole-folder.ts'
import { trueTypeOf } from './woff2.ts'

const names = ['inter-400', 'inter-700', 'noto-sans-sc-400', 'noto-sans-sc-700']

/**
 * Gives a browser system fonts of our own and returns the fontconfig file that names them. Without any installed font
 * Chromium prints a blank page and reports success; with other fonts the same page looks different on each machine.
 */
export const prepareSystemFonts = async (folder: string): Promise<string> => {
  const files = await Promise.all(names.map((name) => readFile(fontFile(`${name}.woff2`))))
  const hash = createHash('sha256')
  for (const file of files) hash.update(file)
  const fonts = join(folder, `fonts-${hash.digest('hex').slice(0, 12)}`)
  await makeWholeFolder(fonts, async (draft) => {
    await Promise.all(
      files.map((file, index) => writeFile(join(draft, `${names[index]}.ttf`), trueTypeOf(file), { flush: true })),
    )
  })
  const cache = join(folder, 'font-cache')
  await mkdir(cache, { recursive: true })
  const config = join(folder, 'fonts.conf')
  const draft = `${config}.${process.pid}.${performance.now()}`
  await writeFile(draft, fontConfig(fonts, cache))
  await rename(draft, config)
  return config
}

/** The path of a file of the package's font folder. */
export const fontFile = (name: string): string => createRequire(import.meta.url).resolve(`@hangjia/pdf/fonts/${name}`)

const fontConfig = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${escapeXml(fonts)}</dir>
<cachedir>${escapeXml(cache)}</cachedir>
${['sans-serif', 'serif', 'monospace', 'system-ui']
  .map(
    (family) =>
      `<alias binding="strong"><family>${family}</family><prefer><family>Inter</family><family>Noto Sans SC</family></prefer></alias>`,
  )
  .join('\n')}
</fontconfig>
`
const escapeXml = (text: string) => text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)
