import { Button, Menu } from '@chakra-ui/react'
import { MenuButton } from '../menu-button.tsx'
import type { ActEntries, BarAct } from './bar-act.ts'

/** Entries that an act is done to, as items of a menu. */
export const EntryItems = ({ rows, note }: Pick<ActEntries, 'rows' | 'note'>) => (
  <>
    {rows.map(({ key, words, run }) => (
      <Menu.Item key={key} value={key} onClick={run}>
        {words}
      </Menu.Item>
    ))}
    {rows.length === 0 && (
      <Menu.Item value="none" disabled>
        {note}
      </Menu.Item>
    )}
  </>
)

/** Act as a button of its bar; it opens a menu where the act is done to something chosen. */
export const ActButton = ({ act }: { readonly act: BarAct }) => {
  const { words, icon: Icon, disabled = false, loading = false, danger, does } = act
  const label = (
    <>
      <Icon />
      <span data-act-words="">{words}</span>
    </>
  )
  if (typeof does !== 'function')
    return (
      <MenuButton
        label={label}
        aria-label={words}
        disabled={disabled}
        loading={loading}
        onOpenChange={does.onOpenChange}
      >
        <EntryItems {...does} />
      </MenuButton>
    )
  return (
    <Button
      aria-label={words}
      title={words}
      disabled={disabled}
      loading={loading}
      color={danger ? 'fg.error' : undefined}
      onClick={does}
    >
      {label}
    </Button>
  )
}
