import { VisuallyHidden } from '@chakra-ui/react'
import { useSpeech } from '@hangjia/ui'
import { pageTitle } from './catalogue-words.ts'

/** The heading of a page that shows none, because its tab says it: for who does not see the tab. */
export const SpokenTitle = ({ page }: { readonly page: string }) => {
  const { label } = useSpeech()
  return (
    <VisuallyHidden asChild>
      <h1>{label(pageTitle(page))}</h1>
    </VisuallyHidden>
  )
}
