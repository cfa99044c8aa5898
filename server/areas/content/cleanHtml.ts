import sanitizeHtml from 'sanitize-html'

/** What texts of an organiser may hold: both targets can show it, and nothing in it can do anything. */
const safe: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'img', 'strong', 'em'],
  allowedAttributes: { img: ['src', 'alt'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** The HTML of a content page without forbidden elements. It is cleaned once, before it is stored. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, safe)
