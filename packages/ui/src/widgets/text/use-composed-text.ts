import { type ChangeEvent, type CompositionEvent, useState } from 'react'

/** Props of a text that is passed on word by word: text that an input method is still composing is only displayed. */
export const useComposedText = (value: string, onChange: (text: string) => void) => {
  const [composed, setComposed] = useState<string>()
  const take = (text: string) => {
    setComposed(undefined)
    if (text !== value) onChange(text)
  }
  return {
    value: composed ?? value,
    onChange: ({ nativeEvent, target }: ChangeEvent<HTMLInputElement>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value)
      else take(target.value)
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget.value),
  }
}
