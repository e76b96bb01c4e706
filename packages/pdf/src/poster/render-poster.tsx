import { type PosterDocument, type PosterFormat, posterFormats } from '@hangjia/contracts'
import { renderToStaticMarkup } from 'react-dom/server'
import { fontFaces, fontStack } from '../fonts.ts'
import { firstFactsOf, laneOf, Poster } from './poster.tsx'
import { posterLayout } from './poster-layout.ts'
import { posterStyles } from './poster-styles.ts'

interface PosterWishes {
  readonly language: 'zh' | 'en'
  readonly format: PosterFormat
  /** Address under which the browser finds this package's fonts. */
  readonly fontBase: string
  /** Address of the company's public site. */
  readonly site: string
}

/** A poster, ready to be drawn by a browser without scripts and without network. */
export const renderPoster = (document: PosterDocument, { language, format, fontBase, site }: PosterWishes) => {
  const size = posterFormats[format]
  const { headline, subline, row, image, ease } = posterLayout(
    {
      headline: document.headline,
      subline: document.subline,
      hasImage: document.image !== null,
      rows: document.rows.map((one) => ({
        lane: laneOf(one, language),
        facts: firstFactsOf(one, language),
        prices: one.prices.length * (document.showPrices === 'from' ? 2 : 1),
      })),
    },
    size,
  )
  const styles = [
    fontFaces(fontBase),
    `:root{font-size:${size.width / 100}px;--height:${size.height}px;--poster-font:${fontStack[language]};--ease:${ease};
--headline:${headline}rem;--subline:${subline}rem;--rows:${row}rem;--image:${image}rem}`,
    `@page{size:A4 portrait;margin:0}`,
    posterStyles,
  ].join('')
  const title = document.title || document.headline
  const escaped = title.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  const head = `<meta charset="utf-8"><title>${escaped}</title><style>${styles}</style>`
  const body = renderToStaticMarkup(
    <Poster document={image > 0 ? document : { ...document, image: null }} language={language} site={site} />,
  )
  const stem = title
    .replace(/[\p{C}\s<>:"/\\|?*_]+/gu, ' ')
    .trim()
    .slice(0, 100)
  return {
    html: `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head>${head}</head><body>${body}</body></html>`,
    title,
    fileName: `${stem}_${format}.${size.as}`,
    picture: size.as === 'png' ? { width: size.width, height: size.height } : undefined,
  }
}
