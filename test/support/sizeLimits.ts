/** What is weighed, how much of it is too much, and why it may be as much. */
export interface SizeLimit {
  what: string
  /** In KB of 1,024 bytes. */
  limit: number
  /** Why not less: a change that raises the limit says here what needs it. */
  reason: string
}

/** The client's size limits. Each is slightly above the present size, so that a change which loads more fails a test. */
export const sizeLimits = {
  firstLoad: {
    what: 'H5: scripts and styles until the sign-in form of the printed link can be used, gzip with response headers',
    limit: 152,
    reason:
      'Every page that opens has a row in the first script, and an entry in its list of files; eleven pages of conferences have both, and thirteen of collecting contacts, which are 1 KB. Fifteen of content and builders are 0.7 KB, and nineteen of groups and passes 1 KB. A call takes over what index.html has asked for the person, which is 0.2 KB. The first screen draws the cover of the fair and two steps of the sign-in.',
  },
  mainPackage: {
    what: 'mini-program: main package',
    limit: 701,
    reason:
      'It holds what the first pages and all others share: React, Taro, the design system with tabs and drawn states, sheets that take back, the cover of a fair, sign-in, the lines of facts, the route table with a row for every page that opens, each with its title, and the warning of a sign-out of what a booth has not sent. Fifteen pages of content and builders are 2 KB of it. Nineteen pages of groups and passes are 3 KB, and the banner that names the group of a link 2 KB. WeChat takes 2,048 KB.',
  },
  otherPackage: {
    what: 'mini-program: largest other package',
    limit: 499,
    reason:
      "It is the exhibitors': their home with its tools, their pages and a copy of the form engine. They keep data, products, staff, credentials and guests there. Facts in a line are boxes, which is 2 KB. The questions of visitors are drawn by a part that booths share, which is 2 KB. What needs no form is in a second package. The form engine takes documents as pictures too, and logos are drawn by a part that others share. Each tool has an icon of its own, and the views of a credential are a part that builders share, which is 2 KB. The tickets' package comes next.",
  },
  allPackages: {
    what: 'mini-program: all packages',
    limit: 3728,
    reason:
      'It grows with every page; the pages of conferences are a package of their own, of which the timetable with its grid, the entrance and the choice of sessions are 60 KB, and meetings with the links of seats 38 KB. The scans at sessions are 22 KB. Several packages each have a copy of the form engine, of lists and of drawn ticks, or the main package would hold them. Collecting contacts is a package of 257 KB: exports, a copy of the camera, of the ways to pay and of the bank transfer. Scans without a network are 60 KB of it, of which the cipher is 39 KB; surveys, links of cards and the hand-over are 51 KB; merging, photos, recordings and numbers 27 KB; messages to the system of a company 11 KB. Answers without a network and the progress of exports are 4 KB. Facts in a line are drawn as boxes, which is 5 KB. Two packages show the refund rules. The second package of the exhibitors has 12 KB that the first has too. Builders are a package of 148 KB, most of it a copy of the form engine. Content is 121 KB: rich text with tables and pictures, lists with their search, the reader of the catalogue, hotels, ways, files and partners. Services that build a booth are in the second package of the exhibitors, with places, prices and drawings. Passes of builders add a list and a form. Groups are a package of their own, with a copy of the form engine: founding, members, rooms and coaches with their proposals, vehicles with their plates, channels with their plots, and deputies. Rows keep a short value beside its label, which is 1 KB in all their copies.',
  },
} as const satisfies Record<string, SizeLimit>

export type SizeName = keyof typeof sizeLimits
