import { Type } from 'typebox'
import { type CooperationPartner, cooperationKinds } from '../../rules/content/cooperationPartner'
import { address, both, choice, itemId, strict } from './pieces'

const advertisement = strict({
  title: both(60, 'The text of the banner, which screen readers read.'),
  picture: address('The banner, about three times as wide as high: an https address, or a path on this site such as `/media/…`.'),
  link: Type.Optional(address('The https address that a tap opens. `trustedOrigins` must have it. Without it a tap does nothing.')),
})

const partner = strict({
  id: itemId('The id of the partner within the list.'),
  name: both(100, 'The name of the partner.'),
  kind: choice(cooperationKinds, 'What the partner is to the fair. Partners of a kind are shown together.'),
  logo: Type.Optional(address('Its logo: an https address, or a path on this site such as `/media/…`. Without it its name is shown.')),
  link: Type.Optional(address('The https address of its site. `trustedOrigins` must have it. Without it a tap does nothing.')),
  advertisements: Type.Optional(
    Type.Array(advertisement, { maxItems: 5, description: 'Banners of the partner above the list. Without it the partner has none.' }),
  ),
})

/** Organisations that hold or support the fair. */
export const cooperationPartnersFile = Type.Unsafe<CooperationPartner[]>(
  Type.Array(partner, {
    maxItems: 300,
    description: 'Organisers, sponsors, media and other partners, in their order within a kind. By default there are none.',
  }),
)
