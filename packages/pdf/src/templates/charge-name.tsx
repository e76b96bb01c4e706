import { type Both, named, type PaperLanguage } from '../words.ts'

/** The name of a charge; a paper in both languages has the English one below the Chinese one. */
export const ChargeName = ({ charge, language }: { readonly charge: Both; readonly language: PaperLanguage }) => (
  <>
    {named(language, charge)}
    {language === 'both' && charge.en && charge.en !== charge.zh ? <span className="second">{charge.en}</span> : null}
  </>
)
