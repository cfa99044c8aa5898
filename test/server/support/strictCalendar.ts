import assert from 'node:assert/strict'

interface Line {
  name: string
  params: Map<string, string>
  value: string
}

interface Component {
  name: string
  lines: Line[]
  parts: Component[]
}

/** An entry, with its times as moments. */
export interface ReadEvent {
  uid: string
  title: string
  place: string
  status: string
  isBusy: boolean
  version: number
  startsAt: Date
  endsAt: Date | null
  url: string
}

const maxOctets = 75

/** RFC 5545, 3.1: lines end with CRLF, have at most 75 octets, and continue after a space. */
const contentLines = (file: string): string[] => {
  assert.ok(file.endsWith('\r\n'), 'the last line ends with CRLF')
  const lines = file.slice(0, -2).split('\r\n')
  for (const line of lines) {
    assert.ok(!/[\r\n]/.test(line), `CR and LF come together: ${line}`)
    assert.ok(Buffer.byteLength(line) <= maxOctets, `at most 75 octets: ${line}`)
    assert.ok(line.length > 0, 'no line is empty')
  }
  return lines.reduce<string[]>((all, line) => {
    if (line.startsWith(' ')) all.push(`${all.pop()!}${line.slice(1)}`)
    else all.push(line)
    return all
  }, [])
}

const read = (line: string): Line => {
  // oxlint-disable-next-line no-control-regex -- the standard forbids these
  assert.ok(!/[\u0000-\u0008\u000b-\u001f\u007f\ufffd]/.test(line), `no control characters: ${line}`)
  const [, name, params, value] = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line) ?? []
  assert.ok(name !== undefined, `a line of the grammar: ${line}`)
  const pairs = [...params!.matchAll(/;([A-Za-z0-9-]+)=("[^"]*"|[^";:,]*)/g)]
  return { name, params: new Map(pairs.map(([, key, given]) => [key!, given!.replace(/^"|"$/g, '')])), value: value! }
}

const components = (file: string): Component => {
  const open: Component[] = [{ name: '', lines: [], parts: [] }]
  for (const line of contentLines(file).map(read)) {
    if (line.name === 'BEGIN') {
      const part: Component = { name: line.value, lines: [], parts: [] }
      open.at(-1)!.parts.push(part)
      open.push(part)
    } else if (line.name === 'END') assert.equal(open.pop()!.name, line.value, 'parts end in turn')
    else open.at(-1)!.lines.push(line)
  }
  assert.equal(open.length, 1, 'every part ends')
  return open[0]!
}

const all = ({ lines }: Component, name: string): Line[] => lines.filter((line) => line.name === name)

const one = (component: Component, name: string): Line => {
  const found = all(component, name)
  assert.equal(found.length, 1, `${component.name} has one ${name}`)
  return found[0]!
}

const optional = (component: Component, name: string): Line | undefined => {
  const found = all(component, name)
  assert.ok(found.length <= 1, `${component.name} has at most one ${name}`)
  return found[0]
}

/** RFC 5545, 3.3.11. */
const textOf = ({ value }: Line): string => {
  assert.match(value, /^(?:[^\\;,]|\\[\\;,nN])*$/, 'a text is escaped')
  return value.replace(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))
}

const form = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/
/** A local time as if it were UTC. */
const asUtc = (value: string): number => {
  const [, year, month, day, hour, minute, second] = form.exec(value) ?? []
  assert.ok(year, `a local time: ${value}`)
  return Date.UTC(+year, +month! - 1, +day!, +hour!, +minute!, +second!)
}

const offsetMs = ({ value }: Line): number => {
  const [, sign, hours, minutes] = /^([+-])(\d\d)([0-5]\d)$/.exec(value) ?? []
  assert.ok(sign, `an offset: ${value}`)
  return (sign === '-' ? -1 : 1) * (+hours! * 60 + +minutes!) * 60_000
}

type Zone = { fromLocal: number; offset: number }[]

const zoneOf = (block: Component): [string, Zone] => {
  assert.ok(block.parts.length > 0, 'a zone has a rule')
  const rules = block.parts.map((part) => {
    assert.ok(['STANDARD', 'DAYLIGHT'].includes(part.name))
    offsetMs(one(part, 'TZOFFSETFROM'))
    const begins = one(part, 'DTSTART')
    assert.equal(begins.params.size, 0, 'a rule begins by its own clock')
    return { fromLocal: asUtc(begins.value), offset: offsetMs(one(part, 'TZOFFSETTO')) }
  })
  return [textOf(one(block, 'TZID')), rules.sort((a, b) => a.fromLocal - b.fromLocal)]
}

const momentOf = ({ params, value }: Line, zones: Map<string, Zone>): Date => {
  if (value.endsWith('Z')) {
    assert.equal(params.size, 0, 'UTC has no zone')
    return new Date(asUtc(value.slice(0, -1)))
  }
  const zone = zones.get(params.get('TZID') ?? '')
  assert.ok(zone, `a zone that the file has: ${params.get('TZID')}`)
  const local = asUtc(value)
  const rule = zone.filter(({ fromLocal }) => fromLocal <= local).at(-1)
  assert.ok(rule, 'a rule of the zone is as old as the entry')
  return new Date(local - rule.offset)
}

const utcOf = (line: Line): Date => {
  assert.ok(line.value.endsWith('Z'), `${line.name} is UTC`)
  return momentOf(line, new Map())
}

const eventOf = (event: Component, zones: Map<string, Zone>): ReadEvent => {
  utcOf(one(event, 'DTSTAMP'))
  const modified = optional(event, 'LAST-MODIFIED')
  if (modified) utcOf(modified)
  const startsAt = momentOf(one(event, 'DTSTART'), zones)
  const end = optional(event, 'DTEND')
  const endsAt = end ? momentOf(end, zones) : null
  assert.ok(endsAt === null || endsAt > startsAt, 'an entry ends after it begins')
  const status = one(event, 'STATUS').value
  assert.ok(['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(status))
  const version = one(event, 'SEQUENCE').value
  assert.match(version, /^\d{1,10}$/)
  assert.ok(Number(version) < 2 ** 31)
  const transparency = one(event, 'TRANSP').value
  assert.ok(['OPAQUE', 'TRANSPARENT'].includes(transparency))
  const place = optional(event, 'LOCATION')
  const url = optional(event, 'URL')
  return {
    ...{ status, startsAt, endsAt },
    uid: textOf(one(event, 'UID')),
    title: textOf(one(event, 'SUMMARY')),
    place: place ? textOf(place) : '',
    isBusy: transparency === 'OPAQUE',
    version: Number(version),
    url: url ? new URL(url.value).href : '',
  }
}

/**
 * Reads a calendar as a strict reader of RFC 5545 does.
 * @throws AssertionError at the first thing that the standard forbids
 */
export const readCalendar = (file: string): { name: string; zones: string[]; events: ReadEvent[] } => {
  const { lines, parts } = components(file)
  assert.deepEqual([lines.length, parts.map(({ name }) => name)], [0, ['VCALENDAR']])
  const [calendar] = parts as [Component]
  assert.equal(one(calendar, 'VERSION').value, '2.0')
  assert.ok(textOf(one(calendar, 'PRODID')) !== '')
  assert.ok(calendar.parts.length > 0, 'a calendar has a part')
  const zones = new Map(calendar.parts.filter(({ name }) => name === 'VTIMEZONE').map(zoneOf))
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT').map((event) => eventOf(event, zones))
  assert.equal(zones.size + events.length, calendar.parts.length, 'zones and entries alone')
  assert.equal(new Set(events.map(({ uid }) => uid)).size, events.length, 'each entry has an id of its own')
  return { name: textOf(one(calendar, 'X-WR-CALNAME')), zones: [...zones.keys()], events }
}
