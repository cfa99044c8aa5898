/** A page cannot set the screen's brightness; it can keep it from going dark. */
export const brighten = async (): Promise<() => void> => {
  const lock = await navigator.wakeLock?.request('screen').catch(() => null)
  return () => void lock?.release()
}
