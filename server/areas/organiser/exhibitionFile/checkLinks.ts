import { randomInt } from 'node:crypto'
import { type Path, type Report, quoted } from '../files/Problem'
import type { TicketType } from './checkTicketTypes'

const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const randomLinkId = (): string => Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Too short, of digits alone, or of few characters: such an id is found by trying. */
const canBeGuessed = (id: string): boolean => id.length < 12 || /^\d+$/.test(id) || new Set(id).size < 8

/** A person who knows the id gets the tickets, so nobody may find it by trying. */
export const checkLinks = (type: TicketType, path: Path, report: Report): void =>
  type.registerLinkIds.forEach((id, at) => {
    if (canBeGuessed(id))
      report([...path, 'registerLinkIds', at], `can be guessed; use twelve random letters and digits, such as ${quoted(randomLinkId())}`)
  })
