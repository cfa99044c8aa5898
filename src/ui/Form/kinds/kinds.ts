import { AgreementsKind } from './AgreementsKind'
import { AreaKind, BilingualKind, DateKind, DocumentKind, GroupKind, PhotoKind, SelectKind } from './heavyKinds'
import type { Kinds } from './KindProps'
import { PhoneKind } from './PhoneKind'
import { TextAreaKind } from './TextAreaKind'
import { TextKind } from './TextKind'

/** The kinds that every form has. */
export const kinds: Kinds = {
  text: TextKind,
  name: TextKind,
  email: TextKind,
  number: TextKind,
  textarea: TextAreaKind,
  phone: PhoneKind,
  select: SelectKind,
  multiSelect: SelectKind,
  area: AreaKind,
  date: DateKind,
  document: DocumentKind,
  photo: PhotoKind,
  picture: PhotoKind,
  logo: PhotoKind,
  invitationPicture: PhotoKind,
  traceabilityCode: TextKind,
  agreements: AgreementsKind,
  bilingual: BilingualKind,
  group: GroupKind,
  password: TextKind,
  code: TextKind,
}
