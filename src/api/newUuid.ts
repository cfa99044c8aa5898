/** A UUID (RFC 9562, version 4) for what this phone names before the server knows it. It is no secret. */
export const newUuid = (): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (letter) => {
    const digit = Math.floor(Math.random() * 16)
    return (letter === 'x' ? digit : (digit % 4) + 8).toString(16)
  })
