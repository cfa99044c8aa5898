import sanitizeHtml from 'sanitize-html'

/** The elements that an organiser's text may contain: both targets show them, and none can run code. */
const safe: sanitizeHtml.IOptions = {
  allowedTags: ['h2', 'h3', 'p', 'br', 'ul', 'ol', 'li', 'img', 'strong', 'em'],
  allowedAttributes: { img: ['src', 'alt'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 20,
}

/** The HTML of a content page without forbidden elements. It is sanitised once, before it is stored. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, safe)
