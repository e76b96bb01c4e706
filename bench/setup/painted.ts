export const frame = (): Promise<number> => new Promise<number>(requestAnimationFrame)

/** The next frame is drawn when the first task after its callbacks runs. */
export const painted = async (): Promise<void> => {
  await frame()
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve()
    port2.postMessage(null)
  })
}

/** Milliseconds until the frame after the act is laid out and painted. */
export const untilPainted = async (act: () => void): Promise<number> => {
  await frame()
  const begun = performance.now()
  act()
  void document.body.offsetHeight
  await painted()
  return performance.now() - begun
}
