const offsetMs = 8 * 60 * 60 * 1000

/** RFC 3339 in China's time, `2027-04-08T09:30:00+08:00`, the only zone that WeChat Pay's documents show. */
export function chinaTime(date: Date): string {
  return `${new Date(date.getTime() + offsetMs).toISOString().slice(0, 19)}+08:00`
}
