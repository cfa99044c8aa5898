/** Formats milliseconds: `14:32`, `1:02:09`, and with whole days `2 d 03:10:00`. A started second counts as whole. */
export const timeLeft = (leftMs: number, dayWord: string): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60]
  if (days > 0) return `${days} ${dayWord} ${two(hours)}:${two(minutes)}:${two(seconds % 60)}`
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`
  return `${two(minutes)}:${two(seconds % 60)}`
}
