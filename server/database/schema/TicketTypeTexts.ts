import type { Bilingual } from '../../../contract/language'

/** What a ticket type says of itself, as `ticket_types.texts` holds it. */
export interface TicketTypeTexts {
  name: Bilingual
  summary: Bilingual
  description: Bilingual
  benefits: Bilingual[]
}
