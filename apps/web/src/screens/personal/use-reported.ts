import { useEffect } from 'react'

/**
 * Reports unsaved changes of this part to the page; parts unmount with their page, and stay marked while it is hidden.
 */
export const useReported = (
  section: string,
  isDirty: boolean,
  onDirty: (section: string, isDirty: boolean) => void,
): void => {
  useEffect(() => {
    onDirty(section, isDirty)
  }, [section, isDirty, onDirty])
}
