import type { PersistedTicket } from '@/parts/pass/persistedPasses'

/** A ticket's name in the reader's language and in the other, for staff at the entrance. */
export const bothNames = ({ name, otherName }: Pick<PersistedTicket, 'name' | 'otherName'>): string =>
  otherName && otherName !== name ? `${name} · ${otherName}` : name
