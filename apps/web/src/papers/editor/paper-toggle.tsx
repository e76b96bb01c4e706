import { IconButton } from '@chakra-ui/react'
import { Tip } from '@hangjia/ui'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStoredFlag } from '../../shell/stored.ts'

/** Windows in which charges and preview fit side by side; in narrower ones charge names would be cut beside a tiny paper. */
const sideBySide = '(min-width: 1367px)'

/** True while an editor shows its preview: the last choice on this machine, at first as far as the window has room for it. */
export const usePaperShown = () => useStoredFlag('hangjia.paper', window.matchMedia(sideBySide).matches)

/** Folds the preview of an editor away, and shows it again. */
export const PaperToggle = ({
  isShown,
  onChange,
}: {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}) => {
  const { t } = useTranslation('quotation')
  const words = t(isShown ? 'hidePaper' : 'showPaper')
  return (
    <Tip words={words}>
      <IconButton variant="outline" aria-label={words} onClick={() => onChange(!isShown)}>
        {isShown ? <PanelRightClose size={15} /> : <PanelRightOpen size={15} />}
      </IconButton>
    </Tip>
  )
}
