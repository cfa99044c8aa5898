import { Type } from 'typebox'
import { fairDay } from './days.schema'
import { both, mapPoint, patterned, phone, strict, text } from './pieces'

const picture = (language: string) =>
  Type.String({
    minLength: 1,
    maxLength: 2000,
    description: `The ${language} plan: an https address, or a path on this site such as \`/media/…\`.`,
  })

const contact = strict(
  {
    phone: Type.Optional(phone('The phone of the organiser, as people dial it. Without it none is shown.')),
    email: Type.Optional(
      patterned('^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', 'must be an email address', {
        maxLength: 100,
        description: 'The email address for questions. Without it none is shown.',
      }),
    ),
    hours: Type.Optional(both(100, 'When the phone is answered. Without it no hours are shown.')),
    hasWechatService: Type.Optional(
      Type.Boolean({
        description: 'The mini-program shows a button for its customer service, which WeChat must have enabled. The default is false.',
      }),
    ),
  },
  'How people reach the organiser. Without it the page has no contact.',
)

const news = strict(
  {
    page: text(64, 'The id of the content page.'),
    day: fairDay('The day from which the page is shown.'),
  },
  'A content page and the day of its publication.',
)

/** Facts for people who look before they sign in. */
export const guestPageFile = strict(
  {
    intro: Type.Optional(both(400, 'One or two sentences about the fair. Without it none are shown.')),
    address: Type.Optional(both(200, 'The street address, for people. `venue` is the name of the place. Without it none is shown.')),
    location: Type.Optional(
      mapPoint('The entrance on a map: within mainland China in GCJ-02, elsewhere as GPS gives it. Without it there is no map.'),
    ),
    hallPlan: Type.Optional(
      strict(
        { cn: picture('Chinese'), en: picture('English') },
        'A plan of the halls for each language. WeChat enlarges PNG and JPEG, not SVG. Without it none is shown.',
      ),
    ),
    contact: Type.Optional(contact),
    news: Type.Optional(Type.Array(news, { maxItems: 20, description: 'News of the fair. Without it the page has none.' })),
  },
  'The page for people who have not signed in. Without it that page shows the other settings alone.',
)
