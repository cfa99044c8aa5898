/** '2027.04.08 – 04.11', or with the year twice where the fair goes over New Year. */
export const fairDays = (startsOn: string, endsOn: string): string => {
  const [start, end] = [startsOn.split('-'), endsOn.split('-')] as [string[], string[]]
  return `${start.join('.')} – ${(start[0] === end[0] ? end.slice(1) : end).join('.')}`
}
