import { buffer } from 'node:stream/consumers'
import type { SessionView } from '@hangjia/contracts'
import { logoFile, pictureType } from '../files/login-background-route.ts'
import type { Asker, Upstream } from '../upstream/upstream.ts'

/** The company's logo for customers as a `data:` URI: a document is printed without network. */
export const logoOf = async (
  upstream: Pick<Upstream, 'file'>,
  { logoUrl, webOutLogo = logoUrl }: SessionView,
  asker: Asker,
): Promise<string | null> => {
  const id = logoFile(webOutLogo)
  if (id === undefined) return webOutLogo.startsWith('data:') ? webOutLogo : null
  const { bytes, name = '' } = await upstream.file('supplierwebbgcontroller/picture', { id }, asker)
  const read = await buffer(bytes)
  const type = pictureType(name)
  return type ? `data:${type};base64,${read.toString('base64')}` : null
}
