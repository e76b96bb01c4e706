// @boundaries-ignore the suite looks at the gallery as it is built
import { buildGallery } from '../../apps/gallery/serve-built.ts'
import { keptFolder } from '../setup/kept-folder.ts'

/** Folder with the gallery of the present sources. */
export const builtGallery = (): Promise<string> =>
  keptFolder({
    name: 'gallery',
    sources: ['apps/gallery', 'packages/{ui,contracts,validation}/{src,package.json}'],
    make: buildGallery,
  })
