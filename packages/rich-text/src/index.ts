export { cleanHtml, shownHtml } from './clean-html.ts'
