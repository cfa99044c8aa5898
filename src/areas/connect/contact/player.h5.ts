/** Plays a recording by its address. @returns a function that stops it */
export const play = (link: string, onEnd: (hasFailed: boolean) => void): (() => void) => {
  const audio = new Audio(link)
  audio.addEventListener('ended', () => onEnd(false))
  audio.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error
    // A tap that stopped it came first.
    if (error.name !== 'AbortError') onEnd(true)
  })
  return () => audio.pause()
}
