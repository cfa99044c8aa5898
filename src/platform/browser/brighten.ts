/** A page cannot set the brightness, but it can keep the screen on. */
export const brighten = async (): Promise<() => void> => {
  const lock = await navigator.wakeLock?.request('screen').catch(() => null)
  return () => void lock?.release()
}
