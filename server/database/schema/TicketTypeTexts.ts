import type { Bilingual } from '../../../contract/language'

/** The texts of a ticket type, the content of `ticket_types.texts`. */
export interface TicketTypeTexts {
  name: Bilingual
  /** The caption of its group in the list. */
  group?: Bilingual
  summary: Bilingual
  description: Bilingual
  benefits: Bilingual[]
}
