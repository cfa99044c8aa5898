/** RFC 5545: the content type of a calendar file. */
export const calendarType = 'text/calendar; charset=utf-8'

/** RFC 5545, 3.3.11: a text of a property. */
export const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const lineOctets = 75

/** RFC 5545, 3.1: a line has at most 75 octets, and no character is cut. */
export const folded = (line: string): string => {
  let octets = 0
  return [...line]
    .map((letter) => {
      const size = Buffer.byteLength(letter)
      const begins = octets + size > lineOctets
      octets = begins ? size + 1 : octets + size
      return begins ? `\r\n ${letter}` : letter
    })
    .join('')
}

const bound = (edge: 'Begin' | 'End', name: string): string => `${edge.toUpperCase()}:${name}`

/** RFC 5545, 3.4 and 3.6: the lines of a part of a calendar. */
export const part = (name: string, lines: readonly string[]): string[] => [bound('Begin', name), ...lines, bound('End', name)]
