import { builtGallery } from '../gallery/built-gallery.ts'
import { keptBrowser } from './browser.ts'
import { demoFolder, lanesFolder } from './demo-folder.ts'

// Makes what the browser suites start with, unless it is there. What fails here fails again, with its reason, when they start.
await Promise.allSettled([demoFolder(), lanesFolder(), builtGallery(), keptBrowser()])
