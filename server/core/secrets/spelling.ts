/**
 * Whether every part of a token is spelled as we spell base64url. A reader passes over spare bits of a last letter, the letters of
 * other alphabets and white space. So it would take one token in many spellings, and what was used up or blocked by its text would open
 * again.
 */
export const isOwnSpelling = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
