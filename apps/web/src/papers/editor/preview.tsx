import {
  type DocumentOf,
  fontFaces,
  fontStack,
  type PaperLanguage,
  type PaperName,
  paperStyles,
  templates,
} from '@hangjia/pdf'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './editor.module.css'

/** Width of the paper at 96 dpi, with the margins of the printed page around it. */
const paperWidth = { portrait: 794, landscape: 1123 }
/** The gateway serves the fonts of the papers. */
const fontBase = '/paper-fonts'

// A shadow root cannot declare fonts of its own: they belong to the whole page, and load when the first paper is shown.
const declareFonts = () => {
  if (document.getElementById('paper-fonts')) return
  const style = document.createElement('style')
  style.id = 'paper-fonts'
  style.textContent = fontFaces(fontBase)
  document.head.append(style)
}

/** The paper as it will be printed, by the same component, scaled to the room there is. */
export const Preview = <N extends PaperName>({
  name,
  document: paper,
  language,
}: {
  readonly name: N
  readonly document: DocumentOf<N>
  readonly language: PaperLanguage
}) => {
  // Template and document share their name; the type of a list of templates cannot express this.
  const { Paper, isLandscape } = templates[name] as unknown as {
    readonly Paper: ComponentType<{ document: DocumentOf<N>; language: PaperLanguage }>
    readonly isLandscape: (document: DocumentOf<N>) => boolean
  }
  const { t } = useTranslation('quotation')
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const [scale, setScale] = useState(0.6)
  const width = paperWidth[isLandscape(paper) ? 'landscape' : 'portrait']
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return
    declareFonts()
    setRoot(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
    const sizes = new ResizeObserver(([entry]) => entry && setScale(Math.min(1, entry.contentRect.width / width)))
    if (element.parentElement) sizes.observe(element.parentElement)
    return () => sizes.disconnect()
  }, [width])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the paper is scrolled by keyboard too.
    <section className="flex-1 p-16 scroll" aria-label={t('paper')} tabIndex={0}>
      <div ref={host} className={`shadow-md ${styles.sheet}`} style={{ width, zoom: scale }} />
      {root
        ? createPortal(
            <>
              <style>{`:host{--paper-font:${fontStack[language === 'en' ? 'en' : 'zh']}}.page{padding:12mm 14mm 14mm;min-height:296mm;position:relative;overflow:hidden;box-sizing:border-box;background:#fff}${paperStyles}`}</style>
              <div className="page">
                <Paper document={paper} language={language} />
              </div>
            </>,
            root,
          )
        : null}
    </section>
  )
}
