import { Type } from 'typebox'
import { FairDay } from './days.schema'
import { both, strict, text } from './pieces'

const picture = Type.String({ minLength: 1, maxLength: 2000, description: "An address, or a path on this site: '/media/…'." })

/** Facts for people who look before they sign in. */
export const guestPageFile = strict(
  {
    intro: Type.Optional(both(400)),
    address: Type.Optional(both(200)),
    location: Type.Optional(
      strict(
        {
          latitude: Type.Number({ minimum: -90, maximum: 90 }),
          longitude: Type.Number({ minimum: -180, maximum: 180 }),
        },
        'Of the entrance. Within mainland China in GCJ-02, as maps there show it.',
      ),
    ),
    hallPlan: Type.Optional(strict({ cn: picture, en: picture })),
    contact: Type.Optional(
      strict({
        phone: Type.Optional(Type.String({ pattern: '^\\+?[\\d ()-]{3,30}$', description: 'As people dial it.' })),
        email: Type.Optional(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 100 })),
        hours: Type.Optional(both(100)),
        hasWechatService: Type.Optional(
          Type.Boolean({ description: 'The mini-program shows a button for its customer service, which WeChat must have enabled.' }),
        ),
      }),
    ),
    news: Type.Optional(
      Type.Array(strict({ page: text(64), day: FairDay }, 'A content page and the day of its publication.'), { maxItems: 20 }),
    ),
  },
  'The page for people who have not signed in.',
)
