/**
 * The client's size limits in KB. Each is slightly above the present size, so a change that loads more fails a test. A commit that
 * raises a limit says why.
 */
export const sizeLimits = {
  /** Scripts and styles until the sign-in form is usable, gzip with response headers. */
  firstLoad: 144,
  mainPackage: 700,
  /** The tickets' and the visitor's, the two that hold most pages and fields. The tickets' shows how far a file of people is, whose sheet also sends archives of photos, and the pass behind the link of a message. */
  otherPackage: 470,
  /** All pages together. It grows with each page that opens. The package of people for others has the form engine of its own since files of people ask for its texts, and plans to visit together. The package of exhibitors has the form engine of its own, too, since companies fill in their data. It shows their credentials on four pages, services, visa letters and products besides, and invites buyers on four. It has the sheet of files of people of its own since credentials come from files. */
  allPackages: 2415,
}
