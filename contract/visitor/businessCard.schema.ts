import { Type, type Static } from 'typebox'
import type { FieldValue } from '../rules/form/fieldValues'

/** A field of the register type's form that the card says something about. */
export const CardAnswer = Type.Object({
  /** The field's name in the form. */
  name: Type.String(),
  /** For the form: a text, an option or the codes of a region. Null if the card fits no option. */
  value: Type.Unsafe<Extract<FieldValue, string | string[] | null>>(Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()])),
  /** The words of the card. */
  text: Type.String(),
  /** Whether both readings agree and are clear. Otherwise the person must check the value. */
  isSure: Type.Boolean(),
})
export type CardAnswer = Static<typeof CardAnswer>

export const businessCardSchemas = {
  read: {
    purpose: 'Reads the picture of a business card, for the fields of the form. Nothing of it is stored',
    data: Type.Object({ fields: Type.Array(CardAnswer) }),
  },
}
