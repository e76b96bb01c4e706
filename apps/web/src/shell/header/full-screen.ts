import { useEffect, useState } from 'react'

/** Full-screen state of the console, with the function that toggles it. */
export const useFullScreen = (): [boolean, () => void] => {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  return [isFull, toggleFullScreen]
}

const toggleFullScreen = () => {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // A browser may refuse full screen; then nothing changes.
  change.catch(() => undefined)
}
