/** The address of a page that leads on to another one, `volta`, when it is done: a login, a registration. */
export const comVolta = (address: string, volta: string | null): string =>
  volta === null ? address : `${address}${address.includes('?') ? '&' : '?'}volta=${encodeURIComponent(volta)}`
