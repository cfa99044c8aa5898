import { currentLanguage } from '@/i18n/language'

/** Joins sentences for a help text. Each but the last ends once, whether the organiser wrote its full stop or not. */
export const sentences = (...parts: (string | false | null | undefined)[]): string => {
  const given = parts.filter((part): part is string => Boolean(part))
  const [stop, space] = currentLanguage() === 'cn' ? ['。', ''] : ['.', ' ']
  const ended = (part: string): string => (/[。．.！？!?；;…]$/.test(part) ? part : part + stop)
  return given.map((part, at) => (at < given.length - 1 ? ended(part) : part)).join(space)
}
