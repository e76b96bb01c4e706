import { Button } from '@chakra-ui/react'
import { type LucideIcon, Search } from 'lucide-react'
import bar from './ask-form.module.css'

interface AskButtonProps {
  readonly words: string
  readonly icon?: LucideIcon
  readonly busy?: boolean
  readonly disabled?: boolean
}
/** Asks the question of its form. */
export const AskButton = ({ words, icon: Icon = Search, busy = false, disabled = false }: AskButtonProps) => (
  <Button
    type="submit"
    variant="solid"
    className={`h-36 ${bar.submit}`}
    disabled={disabled}
    loading={busy}
    loadingText={words}
  >
    <Icon size={15} />
    {words}
  </Button>
)
