import { useEffect } from 'react'

/** Tells the page whether something of this part would be lost; parts go with their page, and stay marked while it is hidden. */
export const useReported = (
  section: string,
  isDirty: boolean,
  onDirty: (section: string, isDirty: boolean) => void,
): void => {
  useEffect(() => {
    onDirty(section, isDirty)
  }, [section, isDirty, onDirty])
}
